notify { 'B': }
