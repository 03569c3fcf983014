$sections = { 'main' => { 'b' => true, 'a' => [1, 2] }, 'alt' => {} }
notice(template('m/ini.erb'))
