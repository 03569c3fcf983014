realize(Notify['nope'])
notify { 'x': }
