class m($x = 'v') {
  notice(template('m/a.erb'))
}
include m
