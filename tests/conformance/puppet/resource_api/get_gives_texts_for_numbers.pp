leaf { 'a': n => 5 }
leaf { 'b': n => '5' }
