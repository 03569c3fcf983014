queue { ['a', 'b']: }
route { ['x', 'y']: }
[Route['x'], Route['y']] -> [Queue['a'], Queue['b']]
Queue['a', 'b'] -> notify { 'end': }
