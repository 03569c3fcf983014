define duck($before) { }
