lamp { 'a': color => 'RED' }
lamp { 'b': color => 'BLUE' }
