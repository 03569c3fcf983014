define e { }
class c { e { 'x': } notify { 'c': } }
include c
notify { 'n': require => E['x'] }
notify { 'm': before => E['x'] }
