leaf { 'a': n => 5 }
