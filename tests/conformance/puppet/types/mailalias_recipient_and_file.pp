mailalias { 'duck': recipient => 'daisy', file => '/etc/duck' }
