notify { ['quack', 'quack']: }
