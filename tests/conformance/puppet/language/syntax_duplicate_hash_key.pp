$ducks = { 'donald' => 1, 'donald' => 2 }
notice($ducks)
