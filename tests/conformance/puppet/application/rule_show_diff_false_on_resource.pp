file { "${facts['tmpdir']}/f": content => "b\n", show_diff => false }
file { "${facts['tmpdir']}/g": content => "b\n" }
