$x = 1
notice(template('m/a.erb', 'm/b.erb'))
