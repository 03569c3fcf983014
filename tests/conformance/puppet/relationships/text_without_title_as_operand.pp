notify { 'b': }
'Notify' -> Notify['b']
