notice("${title}|${name}|${module_name}|${caller_module_name}")
function f() { notice("${title}|${name}") }
f()
class c { notice("${::title}|${title}") }
include c
node default { notice("${title}|${name}|${::title}|${module_name}") }
define d() { notice("${title} ${::title}") }
d { 'x': }
$module_name = 'mine'
