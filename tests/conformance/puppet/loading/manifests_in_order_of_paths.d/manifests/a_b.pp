notify { 'a_b': }
