file { "${facts['tmpdir']}/a": mode => 'u+s' }
file { "${facts['tmpdir']}/b": mode => 'g+s' }
file { "${facts['tmpdir']}/c": mode => 'a+t' }
file { "${facts['tmpdir']}/d": mode => 'o+t,u+s' }
file { "${facts['tmpdir']}/e": mode => 'u-s,g-s' }
file { "${facts['tmpdir']}/f": mode => 'u=rwxs,g=rxs,o=rx' }
