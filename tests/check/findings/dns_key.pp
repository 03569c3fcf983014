# pair: Package[bind9] Exec[create-dns-key.key]
# shows: Could not find command '/usr/sbin/rndc-confgen'
class { 'dns': keys => { 'dns-key' => {} } }
