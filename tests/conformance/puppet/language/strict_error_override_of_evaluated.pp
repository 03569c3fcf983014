define d($x = 1) { notify { "${title} ${x}": } }
d { 'a': }
class c { D['a'] { x => 2 } }
define late { D <| title == 'a' |> { x => 3 } }
late { 'l': }
