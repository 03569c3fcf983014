notify { 'a-b': }
