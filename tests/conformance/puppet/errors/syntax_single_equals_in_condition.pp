$duck = 'donald'
if $duck = 'donald' { notice('quack') }
