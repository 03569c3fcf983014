notify { 'not read': }
