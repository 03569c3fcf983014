notify { 'A': }
notify { 'b': } -> Notify['a']
