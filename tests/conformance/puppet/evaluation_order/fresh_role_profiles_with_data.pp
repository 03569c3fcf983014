class role { contain profile::base contain profile::app notice('role done') }
class profile::base($motd) { notice("base ${motd}") notify { 'motd': message => $motd } }
class profile::app($base = $profile::base::motd, $size = 1) { notice("app ${base} ${size}") }
include role
