exec { 'make': command => "/bin/sh -c 'test -f ${facts['tmpdir']}/flag || { touch ${facts['tmpdir']}/flag; exit 1; }'", path => '/bin:/usr/bin', tries => 2, try_sleep => 0 }
