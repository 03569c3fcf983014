# pair: Package[swift] File[/etc/swift/dispersion.conf]
# shows: No such file or directory @ rb_sysopen - /etc/swift/dispersion.conf
class { 'swift': swift_hash_path_suffix => 'string' }
include swift::dispersion
