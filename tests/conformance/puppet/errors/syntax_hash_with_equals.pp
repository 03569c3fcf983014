$ducks = { 'donald' = 1 }
