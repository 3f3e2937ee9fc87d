"""What the installed package needs, from the groups of pyproject.toml: they stand there alone.

hatchling runs this when it builds the package.
"""

import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

EXTRAS = ("film",)


class GroupsAsDependencies(MetadataHookInterface):
    """The group `play` is what is needed, each group of EXTRAS an extra of its name."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Write both into the package's metadata."""
        with open(Path(self.root, "pyproject.toml"), "rb") as file:
            groups = tomllib.load(file)["dependency-groups"]
        metadata["dependencies"] = groups["play"]
        metadata["optional-dependencies"] = {name: groups[name] for name in EXTRAS}
