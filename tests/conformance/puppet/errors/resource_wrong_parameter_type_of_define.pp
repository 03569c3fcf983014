define duck(Integer $age) { }
duck { 'donald': age => 'old' }
