lamp { 'a': watts => '5', switch => on, tags => ['x', 'y'], color => 'RED' }
lamp { 'b': switch => maybe }
