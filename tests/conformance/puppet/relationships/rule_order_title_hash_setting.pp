notify { ['z', 'y', 'x']: }
notify { 'a': require => Notify['x'] }
