notice(split('a1b2c', /(\d)/), split('k=v', '='), 'x y z'.split(/\s/).join('-'))
