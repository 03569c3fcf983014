file { '/a': owner => 'joe', group => 'dev' }
file { '/b': owner => '1000', group => 1000 }
user { 'joe': }
user { '1000': }
group { ['dev', '1000']: }
