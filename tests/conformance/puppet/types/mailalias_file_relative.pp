mailalias { 'duck': file => 'duck.txt' }
