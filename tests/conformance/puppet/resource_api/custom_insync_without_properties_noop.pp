lamp { 'a': script => 'x', noop => true }
