job { 'a': }
notify { 'a': }
