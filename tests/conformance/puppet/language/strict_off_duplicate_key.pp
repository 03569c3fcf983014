notice({ a => 1, a => 2 })
notice($nope)
'x' == 'y'
notice('after')
