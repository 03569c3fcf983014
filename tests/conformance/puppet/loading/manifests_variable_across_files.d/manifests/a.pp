$a = 'from a'
