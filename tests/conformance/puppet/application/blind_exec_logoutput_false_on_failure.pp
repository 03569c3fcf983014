$t = $facts['tmpdir']
exec { 'quiet': command => "/bin/cat ${t}/none", logoutput => false }
exec { 'loud': command => "/bin/echo loud", logoutput => true, returns => 5, loglevel => warning }
