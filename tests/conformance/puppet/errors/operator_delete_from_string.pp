$ducks = 'donald, daisy'
notice($ducks - 'daisy')
