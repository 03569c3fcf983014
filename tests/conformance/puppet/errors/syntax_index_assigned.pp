$ducks = ['donald']
$ducks[0] = 'daisy'
