thing { ['a', 'b', 'c']: }
