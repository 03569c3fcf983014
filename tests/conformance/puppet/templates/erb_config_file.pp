class ntp($servers = ['b.example.com', 'a.example.com'], $restrict = { '127.0.0.1' => undef, '10.0.0.0' => 'mask 255.0.0.0' }, $driftfile = '/var/lib/ntp/drift', $panic = false, $keys = []) {
  file { '/etc/ntp.conf': content => template('ntp/ntp.conf.erb') }
}
include ntp
