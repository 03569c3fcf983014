$d = $facts['tmpdir']
Exec { path => '/usr/bin:/bin', logoutput => true }
exec { '1': command => "ln -s a ${d}/l" }
-> exec { '2': command => "ln -sf b ${d}/l" }
-> exec { '3': command => "cat ${d}/l" }
-> exec { '4': command => "ln -s ${d}/dir ${d}/dl" }
-> exec { '5': command => "ln -sfn ${d}/dir2 ${d}/dl" }
-> exec { '6': command => "test -e ${d}/dl/x" }
-> exec { '7': command => "ln -s ../a ${d}/dir", cwd => $d }
-> exec { '8': command => "cat ${d}/dir/a" }
-> exec { '9': command => "ln -s a ${d}/l" }
-> exec { '10': command => "ln -sv a ${d}/l2" }
