wire { 'a:b': }
wire { 'c': to => 'd' }
wire { 'e:f': colour => 'red' }
Wire['a:b'] -> Wire['e:f']
