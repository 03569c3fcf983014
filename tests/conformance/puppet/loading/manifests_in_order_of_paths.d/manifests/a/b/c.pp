notify { 'a/b/c': }
