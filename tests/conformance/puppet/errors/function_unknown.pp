quack('loud')
