import('a.pp')
