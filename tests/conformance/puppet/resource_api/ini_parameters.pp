ini { 'main/port': path => '/etc/a.ini', value => '80' }
