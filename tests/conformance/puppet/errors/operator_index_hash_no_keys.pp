$ducks = { 'a' => 1 }
notice($ducks[])
