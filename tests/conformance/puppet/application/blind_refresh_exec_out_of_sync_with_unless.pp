$t = $facts['tmpdir']
notify { 'n': notify => Exec['e'] }
exec { 'e': command => "/bin/touch ${t}/made", unless => "/usr/bin/test -e ${t}/made", notify => Exec['f'] }
exec { 'f': command => '/bin/echo f', refreshonly => true, logoutput => true }
