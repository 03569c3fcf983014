Exec { logoutput => true, path => '/bin:/usr/bin' }
exec { 'a': command => "cp -r ${facts['tmpdir']}/d ${facts['tmpdir']}/e" }
-> exec { 'b': command => "cat ${facts['tmpdir']}/e/a ${facts['tmpdir']}/e/sub/c" }
-> exec { 'c': command => "grep -v 1 ${facts['tmpdir']}/lines" }
-> exec { 'd': command => "grep -c '^a' ${facts['tmpdir']}/lines" }
-> exec { 'e': command => "grep -i B ${facts['tmpdir']}/lines" }
-> exec { 'f': command => "cp ${facts['tmpdir']}/d/a ${facts['tmpdir']}/d/sub/c ${facts['tmpdir']}/e" }
-> exec { 'g': command => "rm -r ${facts['tmpdir']}/d" }
-> exec { 'h': command => "grep -n 1 ${facts['tmpdir']}/lines ${facts['tmpdir']}/e/a" }
