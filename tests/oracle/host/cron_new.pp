cron { 'daily duck': command => '/bin/true', hour => 3, minute => [0, 30], weekday => 'mon' }
cron { 'special': command => '/bin/echo x', special => 'daily' }
cron { 'env': command => '/bin/echo y', environment => ['PATH=/bin', 'MAILTO=root'], minute => '*/5' }
cron { 'of nobody': command => '/bin/true', user => 'nobody', month => 2, monthday => '1-5' }
