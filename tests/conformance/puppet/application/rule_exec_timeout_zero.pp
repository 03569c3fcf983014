exec { '/bin/echo a': timeout => 0, logoutput => true }
exec { '/bin/echo b': timeout => 5.5, logoutput => true }
