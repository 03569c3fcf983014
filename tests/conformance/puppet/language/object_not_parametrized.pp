type Box = Object[{ attributes => { size => Integer } }]
notice(Box[3])
