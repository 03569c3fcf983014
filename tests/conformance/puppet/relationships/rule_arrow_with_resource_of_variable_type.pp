$t = 'notify'
notify { ['a', 'b', 'c']: }
Resource[$t, 'a'] -> Resource['Notify']['b'] -> Notify[c]
