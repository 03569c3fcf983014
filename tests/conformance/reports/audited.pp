file { "${facts['tmpdir']}/duck": audit => [mode, content] }
file { "${facts['tmpdir']}/goose": audit => all }
