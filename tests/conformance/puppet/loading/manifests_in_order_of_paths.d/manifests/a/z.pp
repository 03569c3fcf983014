notify { 'a/z': }
