# culprit: File[/etc/apt/sources.list.d/own.list] Exec[update]
exec { 'update': command => '/usr/bin/apt-get update' }
file { '/etc/apt/sources.list.d/own.list': content => "deb [trusted=yes] file:/srv/repo ./\n" }
