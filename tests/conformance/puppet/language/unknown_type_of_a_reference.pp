$t = 'Asdf'
Resource[$t] { 'x': }
