gauge { 'a': limits => { 'low' => 1, 'high' => 9 }, pair => ['x', 1] }
gauge { 'b': limits => { 'low' => 2 }, pair => ['y'] }
gauge { 'c': any => { 'k' => [1, 'two', true] } }
gauge { 'd': any => 5 }
