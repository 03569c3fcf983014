notify { ['a', 'b']: }
Type[Notify['b']] -> Notify['a']
