range { 'a': span => [1, 10, 11] }
