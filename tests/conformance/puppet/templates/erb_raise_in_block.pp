$list = [1, 0]
notice(template('m/a.erb'))
