@notify { 'same': }
notify { 'same': }
