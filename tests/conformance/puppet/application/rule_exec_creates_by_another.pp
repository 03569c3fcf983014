file { "${facts['tmpdir']}/f": content => 'x' }
exec { '/bin/echo not needed': creates => "${facts['tmpdir']}/f" }
exec { "/bin/touch ${facts['tmpdir']}/g": creates => "${facts['tmpdir']}/g" }
-> exec { "/bin/rm ${facts['tmpdir']}/g": onlyif => "/bin/test -f ${facts['tmpdir']}/g" }
