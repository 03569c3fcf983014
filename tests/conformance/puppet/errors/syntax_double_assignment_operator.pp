$duck == 'donald'
