$family = 'RedHat'
notice(template('m/a.erb'))
