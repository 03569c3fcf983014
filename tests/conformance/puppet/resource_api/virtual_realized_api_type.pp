@widget { 'a': size => 1, tag => 'x' }
@widget { 'b': size => 2, tag => 'x' }
@widget { 'c': size => 3 }
Widget <| tag == 'x' |> { size => 9 }
realize Widget['c']
