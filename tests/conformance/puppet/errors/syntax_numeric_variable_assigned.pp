$1 = 'quack'
