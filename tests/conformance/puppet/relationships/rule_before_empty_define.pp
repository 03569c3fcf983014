define e { }
e { 'x': before => Notify['last'] }
notify { 'first': before => E['x'] }
notify { 'last': }
