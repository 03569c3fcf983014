lamp { 'a': color => 'red' }
lamp { 'b': }
