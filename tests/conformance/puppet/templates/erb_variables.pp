class m($port = 80, $names = ['b', 'a']) {
  notice(template('m/a.erb'))
}
include m
