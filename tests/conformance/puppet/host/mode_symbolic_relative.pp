file { "${facts['tmpdir']}/a": mode => 'u+x' }
file { "${facts['tmpdir']}/b": mode => 'g+w,o-r' }
file { "${facts['tmpdir']}/c": mode => 'a=r,ug+w' }
file { "${facts['tmpdir']}/d": mode => 'ug=rw,o=r' }
file { "${facts['tmpdir']}/e": mode => 'u=rwx,g=u,o=g-w' }
file { "${facts['tmpdir']}/f": mode => 'go=' }
