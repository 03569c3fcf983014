define duck($title) { }
