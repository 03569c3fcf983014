notify { 'b': }
'notify[b]' -> Notify['b']
