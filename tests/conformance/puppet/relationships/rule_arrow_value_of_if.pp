$x = if true { Notify['a'] } else { Notify['b'] }
notify { ['a', 'b', 'c']: }
$x -> Notify['c']
