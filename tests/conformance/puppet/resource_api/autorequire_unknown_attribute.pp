lamp { 'a': }
notify { 'b': }
