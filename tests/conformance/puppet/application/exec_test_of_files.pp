exec { 'before': command => '/bin/echo before', onlyif => "/usr/bin/test -f ${facts['tmpdir']}/f" }
file { "${facts['tmpdir']}/f": content => 'x' }
exec { 'after': command => '/bin/echo after', onlyif => "/usr/bin/test -f ${facts['tmpdir']}/f" }
exec { 'dir': command => '/bin/echo dir', unless => "/usr/bin/test ! -d ${facts['tmpdir']}" }
