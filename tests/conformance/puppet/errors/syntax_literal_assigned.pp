'donald' = 'duck'
