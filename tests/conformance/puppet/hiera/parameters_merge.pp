class app($list, $who) { notice($list, $who) }
class app::sub($list = []) { notice($list) }
include app, app::sub
define d($x = 'default') { notice($x) }
d { 't': }
