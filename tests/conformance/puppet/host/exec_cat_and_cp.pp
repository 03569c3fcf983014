$d = $facts['tmpdir']
Exec { path => '/usr/bin:/bin', logoutput => true }
exec { '1': command => "cat ${d}/a ${d}/b > ${d}/ab" }
-> exec { '2': command => "cat -n ${d}/ab" }
-> exec { '3': command => "cp ${d}/a ${d}/b ${d}/dir" }
-> exec { '4': command => "cat ${d}/dir/a ${d}/dir/b" }
-> exec { '5': command => "cp -r ${d}/dir/. ${d}/copy" }
-> exec { '6': command => "cat ${d}/copy/a" }
-> exec { '7': command => "cp -n ${d}/b ${d}/a" }
-> exec { '8': command => "cat ${d}/a" }
-> exec { '9': command => "cp -v ${d}/b ${d}/c" }
-> exec { '10': command => "cp -a ${d}/dir ${d}/dir2" }
-> exec { '11': command => "cp ${d}/a ${d}/b ${d}/none" }
