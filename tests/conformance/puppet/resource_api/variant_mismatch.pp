dial { 'a': at => [1] }
