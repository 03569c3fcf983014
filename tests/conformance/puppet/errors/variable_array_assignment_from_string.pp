[$huey, $dewey] = 'ducks'
