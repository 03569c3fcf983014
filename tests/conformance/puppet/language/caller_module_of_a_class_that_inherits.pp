include u
class local inherits t { notice($module_name, $caller_module_name)
  t::d { l: } }
include local
include u::q
node default { include t::other }
class t::other inherits u { notice($module_name, $caller_module_name) }
