# What only the page says at a table and around every screen, in English.

# Around every screen.
page-skip = Skip to the content
page-lost = Connection lost. Reconnecting …
page-close = Close
page-settings = Settings
page-language = Language
page-theme = Light
page-theme-auto = As the device
page-theme-light = Day
page-theme-dark = Night
page-motion = Motion
page-motion-auto = As the device
page-motion-still = Keep still
page-sound = Sound
