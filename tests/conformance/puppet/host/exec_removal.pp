$d = $facts['tmpdir']
Exec { path => '/usr/bin:/bin', logoutput => true }
exec { '1': command => "rm ${d}/a ${d}/none ${d}/b" }
-> exec { '2': command => "test ! -e ${d}/a -a ! -e ${d}/b" }
-> exec { '3': command => "rm -r ${d}/tree" }
-> exec { '4': command => "rm -v ${d}/c" }
-> exec { '5': command => "rm -d ${d}/empty" }
-> exec { '6': command => "rm -d ${d}/full" }
-> exec { '7': command => "rm -rf ${d}/none ${d}/full" }
-> exec { '8': command => "rm ${d}/l" }
-> exec { '9': command => "cat ${d}/kept" }
