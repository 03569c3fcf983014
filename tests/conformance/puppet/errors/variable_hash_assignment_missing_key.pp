[$huey] = { 'dewey' => 1 }
