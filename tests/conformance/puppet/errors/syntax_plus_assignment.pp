$ducks = ['donald']
$ducks += ['daisy']
