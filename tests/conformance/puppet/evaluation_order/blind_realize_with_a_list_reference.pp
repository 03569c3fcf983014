@notify { ['a', 'b', 'c', 'd']: }
realize(Notify['a', 'b'], [Notify['d']])
