stage { ['first', 'last']: }
Stage['first'] -> Stage['main'] -> Stage['last']
class a { notify { 'a': } }
class z { notify { 'z': } }
class { 'a': stage => 'first' }
class { 'z': stage => 'last' }
notify { 'm': }
