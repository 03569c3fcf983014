notify { 'case': }
