class base { exec { 'base': command => '/bin/false' } notify { 'base ok': } }
class app { notify { 'app': } contain worker }
class worker { exec { 'work': command => '/bin/echo work' } }
class other { notify { 'other': } }
class role { contain base contain app include other Class['base'] -> Class['app'] }
include role
notify { 'behind role': require => Class['role'] }
