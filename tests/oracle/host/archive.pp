# modules: stdlib archive
# setup: mkdir -p /srv/src/d /srv/out /srv/own; echo duck > /srv/src/d/duck; tar --mtime=2020-01-01 -C /srv/src -czf /srv/a.tar.gz d; tar --mtime=2020-01-01 -C /srv/src -cf '/srv/b c.tar' d
# setup: chmod 640 /srv/a.tar.gz; touch -d 2020-01-01 /srv/src/d/duck; echo plain > /srv/plain; echo other > /srv/other; echo gone > /srv/gone; gzip -kn /srv/plain
archive { '/srv/copied': source => '/srv/plain' }
archive { '/srv/new/folder/copied': source => 'file:///srv/plain' }
archive { '/srv/out/a.tar.gz': source => '/srv/a.tar.gz', extract => true, extract_path => '/srv/out', creates => '/srv/out/d/duck' }
archive { '/srv/own/a.tar.gz': source => '/srv/a.tar.gz', extract => true, extract_path => '/srv/own', creates => '/srv/own/d/duck', cleanup => false }
archive { '/srv/b c.tar': extract => true, extract_path => '/tmp', extract_flags => '-xvf', creates => '/srv/never', cleanup => false }
archive { '/srv/other': source => '/srv/plain', checksum_type => 'md5', checksum => '5839145a19c13f3ffb0a3b9527e0a912', checksum_verify => false }
archive { '/srv/checked': source => '/srv/plain', checksum_type => 'md5', checksum => '5839145a19c13f3ffb0a3b9527e0a912' }
archive { '/srv/gone': ensure => absent }
archive { '/srv/none': source => '/srv/nowhere' }
-> file { '/srv/skipped': ensure => file }
archive { '/srv/bad.tar': source => '/srv/plain', extract => true, extract_path => '/srv/out', creates => '/srv/out/x' }
archive { '/srv/command.gz': source => '/srv/plain.gz', extract => true, extract_path => '/srv/out', extract_command => 'gunzip < %s > plain',
  creates => '/srv/out/plain', cleanup => false, user => 'root', group => 'root' }
