$a = 'there'
