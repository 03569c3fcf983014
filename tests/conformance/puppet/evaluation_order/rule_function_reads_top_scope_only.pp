$top = 'top'
function f($x) { notice("${x} ${top} [${local}]") }
class c { $local = 'local' f('in class') }
include c
f('at top')
