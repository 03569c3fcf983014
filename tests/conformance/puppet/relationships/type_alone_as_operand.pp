notify { 'a': }
notice(Notify -> [])
[Notify, File] -> Notify['a']
notify { 'b': }
