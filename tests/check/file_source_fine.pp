file { '/srv/copy': source => '/root/original' }
exec { 'produce': command => '/bin/echo text > /root/original', creates => '/root/original', before => File['/srv/copy'] }
