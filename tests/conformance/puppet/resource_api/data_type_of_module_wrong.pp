lamp { 'a': watts => 5 }
lamp { 'b': watts => 500 }
