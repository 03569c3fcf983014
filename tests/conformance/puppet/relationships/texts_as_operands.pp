notify { ['a', 'b', 'c-d']: }
"Notify['b']" -> 'Notify[a]' ~> ['Notify[c-d]']
