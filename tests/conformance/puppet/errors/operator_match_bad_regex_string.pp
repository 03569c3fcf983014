notice('quack' =~ '(')
