$t = [1, { 'k' => [2, 3] }, 4]
notice(Array($t.tree_each({ 'order' => 'breadth_first' })))
notice(Array($t.tree_each({ 'include_containers' => false })))
notice(Array($t.tree_each({ 'include_values' => false, 'include_root' => false })))
$t.tree_each |$v| { notice($v) }
