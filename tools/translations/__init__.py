"""Messages read out of the source, and the files of translations kept up to date with them."""
