"""python -m schadenfreude"""

from .cli import main

main()
