import 'ducks.pp'
