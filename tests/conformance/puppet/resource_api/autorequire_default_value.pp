job { 'a': }
notify { 'dflt': }
