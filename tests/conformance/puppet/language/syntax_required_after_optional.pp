function quack($loud = true, $often) { }
