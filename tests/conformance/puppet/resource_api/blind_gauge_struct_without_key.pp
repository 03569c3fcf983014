gauge { 'a': limits => { 'high' => 3 } }
