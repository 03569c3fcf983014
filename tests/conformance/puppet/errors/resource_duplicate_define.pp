define duck() { }
duck { 'donald': }
duck { 'donald': }
