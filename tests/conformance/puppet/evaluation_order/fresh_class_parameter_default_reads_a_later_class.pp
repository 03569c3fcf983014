class one($v = $two::w) { notify { "v ${v}": } }
class two { $w = 'set' }
include one
include two
