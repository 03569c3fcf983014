[$huey, $dewey, $louie] = ['a', 'b']
