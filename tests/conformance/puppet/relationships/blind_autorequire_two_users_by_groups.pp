user { 'a': gid => 'g1', groups => ['g2', 'g3'] }
group { ['g1', 'g2']: ensure => present }
user { 'g3': }
