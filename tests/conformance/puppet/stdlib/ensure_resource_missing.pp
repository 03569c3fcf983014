ensure_resource('nope', 'a')
