file { "${facts['tmpdir']}/gone": audit => [ensure, mode] }
