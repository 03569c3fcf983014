notify { 'a': before => Notify['b'] }
notify { 'b': before => Notify['c'] }
notify { 'c': before => [Notify['d'], Notify['b']] }
notify { 'd': before => Notify['a'] }
