$Duck = 'donald'
