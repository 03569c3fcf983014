lamp { 'a': path => '/x' }
lamp { 'b': name => '/y' }
lamp { '/x': }
