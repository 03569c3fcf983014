notice('a' =~ String['a', 'b'])
