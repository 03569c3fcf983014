type P = Object[{ attributes => { n => Integer, s => { type => String, value => 's' } } }]
notice(1 =~ Init[P], 'x' =~ Init[P], [1, 'a'] =~ Init[P], { n => 1 } =~ Init[P], Init[P])
notice(Init[P].new(3), Init[P]([3, 'b']), 3.convert_to(P), Optional[P](4))
notice(P['x'])
