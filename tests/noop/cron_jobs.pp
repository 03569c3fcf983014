cron { 'quack daily': command => '/bin/echo quack', user => 'root', hour => 2, minute => 0 }
cron { 'nosuchjob': ensure => absent, user => 'root' }
cron { 'often': command => '/bin/true', user => 'root', minute => ['0', '30'], environment => ['MAILTO=root'] }
