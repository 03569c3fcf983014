# culprit: File[/etc/motd.local] Exec[append]
# again: File[/etc/motd.local]
file { '/etc/motd.local': content => "first\n" }
exec { 'append': command => '/bin/echo second >> /etc/motd.local', unless => '/bin/grep -q second /etc/motd.local' }
