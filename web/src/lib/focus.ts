/** What has the focus may go with the question that it answered: then the focus falls to the nearest place that stays. */
export function catchFocus(room: HTMLElement, nearest: () => HTMLElement | undefined): () => void {
  let within = false;
  const note = ({ target }: FocusEvent): void => void (within = room.contains(target as Node));
  const look = (): void => {
    if (within && document.activeElement === document.body) nearest()?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  watcher.observe(room, { childList: true, subtree: true, attributeFilter: ["disabled", "tabindex"] });
  document.addEventListener("focusin", note);
  return () => {
    watcher.disconnect();
    document.removeEventListener("focusin", note);
  };
}
