$n = lenght([1, 2])
