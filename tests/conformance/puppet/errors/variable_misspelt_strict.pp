$mallard = 'green'
notice("a ${malard} duck")
