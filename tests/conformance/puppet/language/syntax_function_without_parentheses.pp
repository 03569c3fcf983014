$x = size 'quack'
