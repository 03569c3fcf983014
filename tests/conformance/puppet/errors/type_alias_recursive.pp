type Quack = Quack
notice(1 =~ Quack)
