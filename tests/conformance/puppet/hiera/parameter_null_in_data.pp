class a($p = 'default', $q, Optional[Integer] $r) { notice("[${p}] [${q}] [${r}]") }
include a
