notify { ['a', 'b', 'c']: }
function last($list) { $list[-1] }
Notify['a'] -> last([Notify['b'], Notify['c']])
