file { "${facts['tmpdir']}/plain": mode => 'a+X' }
file { "${facts['tmpdir']}/program": mode => 'a+X' }
file { "${facts['tmpdir']}/directory": mode => 'a+X' }
file { "${facts['tmpdir']}/both": mode => 'u=rw,a+X' }
