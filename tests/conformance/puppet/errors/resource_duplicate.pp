notify { 'quack': }
notify { 'quack': }
