notify { 'duck': alias => 'donald' }
notify { 'goose': require => Notify['donald'] }
