include stdlib
notify { 'a': }
