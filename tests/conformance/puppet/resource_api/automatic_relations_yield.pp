board { 'b':
  widget => 'w',
  before => Widget['w'],
}
widget { 'w': }
notify { 'w': before => Board['b'] }
