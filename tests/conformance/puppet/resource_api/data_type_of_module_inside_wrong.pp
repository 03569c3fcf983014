lamp { 'a': colors => ['blue', [1, 2, 300]] }
