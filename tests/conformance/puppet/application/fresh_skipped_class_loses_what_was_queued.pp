class target { exec { 'r': command => '/bin/echo r', refreshonly => true } notify { 't': } }
include target
notify { 'source': notify => Class['target'] }
exec { 'bad': command => '/bin/false', before => Class['target'] }
