notice("quack)
