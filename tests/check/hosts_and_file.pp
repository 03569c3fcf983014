# culprit: File[/etc/hosts] Host[a.example.com]
host { 'a.example.com': ip => '192.0.2.1' }
file { '/etc/hosts': content => "127.0.0.1 localhost\n" }
