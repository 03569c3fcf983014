# culprit: Exec[unpack] File[/srv/app/etc/app.ini]
file { '/srv/app/etc/app.ini': content => "a\n" }
exec { 'pack':
  command => 'mkdir -p /root/app/etc && tar -czf /root/app.tgz -C /root app',
  path    => '/usr/bin:/bin',
  creates => '/root/app.tgz',
}
-> exec { 'unpack':
  command => '/bin/tar -xzf /root/app.tgz -C /srv',
  creates => '/srv/app/etc',
}
