# culprit: File[/etc/motd.local] Exec[append]
file { '/etc/motd.local': content => "first\n" }
exec { 'append': command => '/bin/echo second >> /etc/motd.local', unless => '/bin/grep -q second /etc/motd.local' }
