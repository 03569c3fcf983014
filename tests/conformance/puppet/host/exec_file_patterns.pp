$d = $facts['tmpdir']
Exec { provider => shell, logoutput => true }
exec { '1': command => "cat ${d}/conf/*.conf" }
-> exec { '2': command => "cat ${d}/conf/[ab]?conf" }
-> exec { '3': command => "cat ${d}/conf/*.none || echo none" }
-> exec { '4': command => "cat '${d}/conf/*.conf' || echo quoted" }
-> exec { '5': command => "rm -f ${d}/conf/*.conf" }
-> exec { '6': command => "test -e ${d}/conf/c.txt && test ! -e ${d}/conf/a.conf && echo rest" }
-> exec { '7': command => "cat ${d}/*/c.txt" }
