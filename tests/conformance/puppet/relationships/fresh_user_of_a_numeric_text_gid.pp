group { 'g': gid => 500 }
group { '500': gid => 600 }
user { 'u': uid => 42, gid => '500' }
file { '/a': owner => 42, group => '500' }
file { '/b': owner => '42', group => 500 }
