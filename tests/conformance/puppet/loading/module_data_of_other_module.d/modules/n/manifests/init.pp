class n($x = 'default') { notify { $x: } }
