labels { 'a': map => { 'y' => '2', 'x' => '1' } }
labels { 'b': map => { 'y' => '2', 'x' => '1' } }
labels { 'c': map => {} }
