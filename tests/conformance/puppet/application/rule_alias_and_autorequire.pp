file { 'conf': path => "${facts['tmpdir']}/dir", ensure => directory }
file { "${facts['tmpdir']}/dir/f": content => 'x', require => File['conf'] }
notify { 'n': subscribe => File["${facts['tmpdir']}/dir"] }
