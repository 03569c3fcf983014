file { "${facts['tmpdir']}/f": content => 'x', alias => 'the file' }
exec { 'e': command => '/bin/echo e', refreshonly => true, subscribe => File['the file'] }
