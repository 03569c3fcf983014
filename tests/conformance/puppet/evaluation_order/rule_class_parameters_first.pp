class base($v = 'default') { notice($v) }
class user { include base notice("user sees ${base::v}") }
class { 'base': v => 'mine' }
include user
