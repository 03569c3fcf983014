$a = 'here'
