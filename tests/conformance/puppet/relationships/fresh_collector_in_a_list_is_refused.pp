notify { ['a', 'b', 'c']: }
[Notify <| title == 'a' |>, Notify['b']] -> Notify['c']
