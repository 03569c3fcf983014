type Box = Object[{ type_parameters => { size => Integer }, attributes => { size => Integer } }]
notice(Box[3])
notice(Box['red'])
