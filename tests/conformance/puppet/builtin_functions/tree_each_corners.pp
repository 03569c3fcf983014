notice([1, [2, { a => 3 }]].tree_each.map |$x| { $x })
notice({ a => [1] }.tree_each({ order => breadth_first, include_root => false }).map |$p, $v| { "${p}:${v}" }, [[1], 2].tree_each({ include_values => false }).map |$x| { $x }, [1, ['x']].tree_each({ container_type => Array, include_containers => false }).map |$x| { $x })
