@notify { ['a', 'b', 'c', 'd']: }
realize([Notify['c'], [Notify['a']]], Notify['b', 'c'])
