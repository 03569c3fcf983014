class clean { tidy { "${facts['tmpdir']}/d": recurse => true, matches => '*.tmp' } notify { 'n': noop => true } }
include clean
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['clean'] }
