$x = 1
$x
notice('after')
