lamp { 'a': tag => loud }
