$ducks = [1, 2, 3]
notice($ducks[0, 1, 2])
