$ducks = ['donald']
notice($ducks['first'])
