"""Every picture and page of the documents that a program makes: `python -m tools.pictures.documents`.

What it writes is committed, so that the pages can be read where the repository lies.
"""

import sys

from tools.board import board_pages
from tools.pictures import board_faults, import_picture, readme_pictures, rules_pages, wiring

MAKERS = (readme_pictures, rules_pages, wiring, import_picture, board_faults, board_pages)


def main() -> int:
    """Write them all; 0."""
    for maker in MAKERS:
        print((maker.__doc__ or "").split(":")[0].split("\n")[0])
        maker.main()
    return 0


if __name__ == "__main__":
    sys.exit(main())
