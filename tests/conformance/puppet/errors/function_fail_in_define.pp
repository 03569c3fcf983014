define duck() { fail("no ${title} here") }
duck { 'donald': }
