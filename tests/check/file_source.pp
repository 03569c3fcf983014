# culprit: Exec[produce] File[/srv/copy]
file { '/srv/copy': source => '/root/original' }
exec { 'produce': command => '/bin/echo text > /root/original', creates => '/root/original' }
