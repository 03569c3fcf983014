function quack($often, $loud) { $often }
notice(quack(1))
