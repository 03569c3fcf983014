$duck = 'donald'
notice($duck['first'])
