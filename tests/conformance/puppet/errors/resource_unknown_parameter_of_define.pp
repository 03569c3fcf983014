define duck($voice = 'quack') { }
duck { 'donald': vioce => 'honk' }
