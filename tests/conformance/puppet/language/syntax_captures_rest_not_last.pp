function quack(*$all, $last) { }
