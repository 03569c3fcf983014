$duck = 'donald'
$duck = 'daisy'
