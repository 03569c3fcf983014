duck { 'donald': }
