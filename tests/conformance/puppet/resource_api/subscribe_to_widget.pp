widget { 'a': size => 2 }
exec { '/bin/echo changed': refreshonly => true, subscribe => Widget['a'], logoutput => true }
widget { 'b': }
exec { '/bin/echo same': refreshonly => true, subscribe => Widget['b'], logoutput => true }
