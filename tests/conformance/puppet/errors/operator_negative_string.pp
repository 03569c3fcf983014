$duck = 'donald'
notice(-$duck)
