notify { 'v': loglevel => verbose }
notify { 'a': loglevel => alert }
exec { 'e': command => '/bin/echo out', loglevel => emerg, logoutput => true }
exec { 'f': command => '/bin/false', loglevel => crit }
