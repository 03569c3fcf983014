Notify { tag => undef }
notify { 'a': }
notify { 'b': tag => [undef, 'given'] }
notify { 'c': }
Notify<| title == 'c' |> { tag => undef }
