define u::d { notice($module_name, $caller_module_name)
 notice(t::f()) }