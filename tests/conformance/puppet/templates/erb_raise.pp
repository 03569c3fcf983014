class m { notice(template('m/a.erb')) }
include m
