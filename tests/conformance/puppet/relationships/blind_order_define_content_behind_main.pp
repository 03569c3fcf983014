define d { notify { "in ${title}": } }
d { 'a': before => Notify['two'] }
notify { 'one': }
d { 'b': }
notify { 'two': }
