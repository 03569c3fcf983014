notify { 'a': } -> 1
