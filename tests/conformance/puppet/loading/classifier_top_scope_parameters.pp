notice($role, $::ports[1], $deep['a']['b'], $none, $flag)
class c { notice($role) }
include c
