notify { [default, 'a', default]: }
