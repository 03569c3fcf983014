$parts = split('a,b')
