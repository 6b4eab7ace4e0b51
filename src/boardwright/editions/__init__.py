"""The editions that come with the package, one TOML file each (docs/edition-format.md)."""
