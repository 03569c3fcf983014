$ducks = ['donald' 'daisy']
