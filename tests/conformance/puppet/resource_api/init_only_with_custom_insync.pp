lamp { 'a': socket => 'E14' }
lamp { 'b': socket => 'E14' }
