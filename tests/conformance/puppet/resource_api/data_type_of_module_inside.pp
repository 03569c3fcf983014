lamp { 'a': color => 'red', colors => ['blue', [1, 2, 3]] }
lamp { 'b': color => [255, 0, 0] }
