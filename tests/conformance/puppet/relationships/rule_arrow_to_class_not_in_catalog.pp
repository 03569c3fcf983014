class a { notify { 'a': } }
notify { 'n': } -> Class['a']
