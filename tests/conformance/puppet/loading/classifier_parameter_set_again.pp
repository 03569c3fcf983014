$role = 'db'
