notice(Array(tree_each([1], { 'order' => 'random' })))
