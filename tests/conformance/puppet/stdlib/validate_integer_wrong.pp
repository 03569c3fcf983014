validate_integer('a')
