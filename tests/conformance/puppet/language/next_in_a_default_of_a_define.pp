define c ($x = next(), $y = 2) { notice('a', $x, $y) }
c { x: }
notice('after')
