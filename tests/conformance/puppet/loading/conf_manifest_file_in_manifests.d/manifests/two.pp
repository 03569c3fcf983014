notify { 'two': }
