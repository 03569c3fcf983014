$ducks = ['donald']
notice($ducks[0)
