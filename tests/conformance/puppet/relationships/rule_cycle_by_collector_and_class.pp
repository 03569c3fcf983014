class c { notify { 'in c': } }
include c
exec { '/bin/true': }
Exec <| |> -> Class['c']
Class['c'] -> Exec['/bin/true']
