notify { 'fine': }
exec { '/bin/true': tries => 0, timeout => 'x', logoutput => 'y' }
file { 'rel': }
