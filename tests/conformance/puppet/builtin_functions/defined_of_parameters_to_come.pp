class early(Boolean $known = defined('$late'), Integer $late = 1) { notice($known) }
include early
class missing($required, $default = defined('$required')) { }
include missing
