lamp { 'a': quiet => [true] }
