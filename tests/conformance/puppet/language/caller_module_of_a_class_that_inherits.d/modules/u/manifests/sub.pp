class u::sub inherits t { notice($module_name, $caller_module_name)
 u::d{x:} }