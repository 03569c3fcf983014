# culprit: Exec[fetch] Exec[unpack]
exec { 'unpack': command => '/bin/tar -xzf /root/a.tgz -C /srv', creates => '/srv/etc' }
exec { 'fetch': command => '/bin/tar -czf /root/a.tgz /etc/hostname', creates => '/root/a.tgz' }
