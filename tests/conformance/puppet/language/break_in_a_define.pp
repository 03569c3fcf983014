define d { notice($title)
 if true { break() }
 notice('b') }
d { ['x','y']: }
notice('after')
