class u::q ($p = $caller_module_name, $m = $module_name) inherits t { notice($p, $m)
 t::d {y:}
 u::d {q:}
 include t::plain }