class a { notify { 'n': } -> Class['a'] }
include a
