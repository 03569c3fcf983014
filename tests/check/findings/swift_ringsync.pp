# pair: Package[swift] Exec[rsync /etc/swift/account.ring.gz]
# shows: /etc/swift/account.ring.gz is absent
# setup: apt-get -qq install -y rsync && mkdir -p /srv/rings && echo ring > /srv/rings/account.ring.gz && printf 'address = 127.0.0.1\n[swift_server]\npath = /srv/rings\nuse chroot = no\n' > /etc/rsyncd.conf && rsync --daemon
class { 'swift': swift_hash_path_suffix => 'string' }
include rsync
swift::ringsync { 'account': ring_server => '127.0.0.1' }
