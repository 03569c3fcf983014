bag { 'a': data => { 'x' => 1, 'y' => 2 } }
bag { 'b': data => { 'x' => 1 } }
