class known { }
define dk { }
notify { 'n': }
$var = undef
notice(defined('known'), defined(Class['known']), defined('dk'), defined('notify'), defined('nope'), defined(Notify['n']), defined(Notify['x']), defined('$var'), defined('$none'))
include known
notice(defined(Class['known']), defined('Notify[n]'), defined('$known::x'))
