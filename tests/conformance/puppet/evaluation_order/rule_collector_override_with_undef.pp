@notify { 'a': message => 'text', withpath => true }
Notify <| |> { message => undef }
