Notify { message => 'by default' }
notify { 'a': }
notify { 'b': message => undef }
