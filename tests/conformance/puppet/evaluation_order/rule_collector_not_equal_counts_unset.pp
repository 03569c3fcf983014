@notify { 'unset': }
@notify { 'same': message => 'x' }
@notify { 'other': message => 'y' }
@notify { 'undefined': message => undef }
Notify <| message != 'x' |>
