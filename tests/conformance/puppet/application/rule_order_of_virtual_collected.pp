@notify { 'early declared': }
notify { 'second': }
class c { Notify <| |> }
include c
notify { 'third': }
