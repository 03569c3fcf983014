$t = $facts['tmpdir']
notify { 'n': notify => Exec['e'] }
exec { 'e': command => "/usr/bin/test ! -e ${t}/f && /bin/touch ${t}/f", provider => shell }
notify { 'after': require => Exec['e'] }
