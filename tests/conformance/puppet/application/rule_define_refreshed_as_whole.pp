define src { notify { "src ${title}": } }
define dst { exec { "dst ${title}": command => '/bin/echo x', refreshonly => true } exec { "run ${title}": command => '/bin/echo run' } }
src { 'a': } ~> dst { 'b': } ~> dst { 'c': }
