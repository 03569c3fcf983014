# culprit: Exec[seed] File[/root/seed]
file { '/root/seed': ensure => file, mode => '0600' }
exec { 'seed': command => '/bin/echo seed > /root/seed', creates => '/root/seed' }
