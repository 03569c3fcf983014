# modules: cron_core
cron { 'all': command => '/bin/a', minute => [0, 30], hour => '2-4', monthday => '*/5', month => 'Jan', weekday => 'Mon' }
cron { 'special': command => '/bin/b', special => 'reboot' }
cron { 'env': command => '/bin/c', environment => ['PATH=/bin', 'A="b c"'], minute => 1 }
cron { 'names': command => '/bin/d % x', month => ['feb', 12], weekday => 7 }
