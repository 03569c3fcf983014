class pond($name) { }
