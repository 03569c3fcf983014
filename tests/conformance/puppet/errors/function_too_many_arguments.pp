$n = length('a', 'b')
