file { "${facts['tmpdir']}/d": audit => [ensure, content] }
file { "${facts['tmpdir']}/l": audit => [ensure, target] }
