function quack(Integer $often) { $often }
notice(quack('twice'))
