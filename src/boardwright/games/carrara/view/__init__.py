"""What one seat may see: its schema, how it is built, copies that agree with it, its encoding."""
