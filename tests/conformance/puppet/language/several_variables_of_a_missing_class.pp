class foo($x = 100) { $c = undef }
[$x] = Class['foo']
