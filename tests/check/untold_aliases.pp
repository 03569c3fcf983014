# notifier: File[/etc/aliases] Exec[newaliases]
file { '/etc/aliases': content => "root: ann\n" }
exec { 'newaliases': command => '/usr/bin/newaliases', refreshonly => true, require => File['/etc/aliases'] }
