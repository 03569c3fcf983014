define duck($voice) { }
duck { 'donald': }
