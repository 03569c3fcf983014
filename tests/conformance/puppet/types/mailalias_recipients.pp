mailalias { 'duck': recipient => ['daisy', 'donald'] }
