range { 'a': span => [1, 10] }
range { 'b': span => [1, 9] }
