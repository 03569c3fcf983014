exec { 'unpack': command => '/bin/tar -xzf /root/a.tgz -C /srv', creates => '/srv/etc', require => Exec['fetch'] }
exec { 'fetch': command => '/bin/tar -czf /root/a.tgz /etc/hostname', creates => '/root/a.tgz' }
