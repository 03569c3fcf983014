@widget { 'a': size => 1 }
@widget { 'b': size => 2 }
@widget { 'c': size => 3 }
Widget <| size == 1 or title == 'b' |> { version => '9' }
realize Widget['b']
