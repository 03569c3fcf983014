host { 'duck.report.example.com': ip => '192.0.2.7', host_aliases => ['duck', 'quack'] }
cron { 'duck of report': command => '/bin/true', hour => [1, 2], minute => 0, user => 'root' }
