"""What Boardwright is made of: the lock file, the bill of materials, the check against advisories."""
