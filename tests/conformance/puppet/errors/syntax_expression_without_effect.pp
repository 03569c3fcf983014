'donald'
notice('quack')
