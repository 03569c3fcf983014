route { 'a': device => 'e0' }
route { 'b': device => ['e0'] }
route { 'c': device => ['e0', 'e1'] }
