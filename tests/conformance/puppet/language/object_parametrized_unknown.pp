type Box = Object[{ type_parameters => { size => Integer }, attributes => { size => Integer } }]
notice(Box[{ color => 3 }])
