class web { notify { 'a': message => epp('web/templates/a.epp') } }
