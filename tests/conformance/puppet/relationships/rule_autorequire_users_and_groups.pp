user { 'u': gid => 'g', groups => ['h', 'i'] }
group { ['g', 'h', 'i']: }
file { '/f': owner => 'u', group => 'g' }
file { '/n': owner => '0', group => 0 }
exec { '/bin/true': user => 'u' }
