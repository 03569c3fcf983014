notice('a' =~ Quack)
