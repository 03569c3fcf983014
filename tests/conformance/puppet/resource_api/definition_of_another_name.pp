lamp { 'a': }
