type P = Object[{ attributes => { n => Integer } }]
P(1).each |$x| { notice($x) }
