notify { 'last': }
notify { 'first': }
Notify['last'] <- Service <| title == 'nobody' |> <- Notify['first']
