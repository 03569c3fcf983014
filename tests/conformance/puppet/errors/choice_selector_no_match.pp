$sound = 'cow' ? { 'duck' => 'quack' }
