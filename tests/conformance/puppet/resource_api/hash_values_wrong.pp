labels { 'a': map => { 'good' => 1, 'bad' => -1, 'Worse' => 2 } }
