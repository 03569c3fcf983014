site { 's':
  parts => ['p1', 'p2', 'unknown'],
  owner => 'o',
}
widget { ['base', 'o', 'p1', 'p2', 'other']: }
notify { 's': }
