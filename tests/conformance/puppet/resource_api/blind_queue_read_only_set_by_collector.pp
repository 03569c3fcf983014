@queue { 'orders': }
Queue <| title == 'orders' |> { messages => 3 }
