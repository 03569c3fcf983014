class web { notify { 'w': } include helper }
class helper { notify { 'h': } }
class db { notify { 'd': } }
include db, web
notify { 'top': notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true, tag => 'web', subscribe => Class['web'] }
