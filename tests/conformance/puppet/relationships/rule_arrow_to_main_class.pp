notify { 'n': } -> Class['main']
