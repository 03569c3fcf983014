# pair: Package[bind9] Exec[create-dns-key.key]
class { 'dns': keys => { 'dns-key' => {} } }
