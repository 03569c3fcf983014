notify { 'n': }
exec { '/bin/echo e': }
file { "${facts['tmpdir']}/f": content => 'x' }
