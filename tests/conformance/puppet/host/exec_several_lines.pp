$d = $facts['tmpdir']
exec { 'a':
  command   => @("EOT"),
    # a comment
    echo one > ${d}/f
    echo two \
      >> ${d}/f

    cat ${d}/f # another
    | EOT
  provider  => shell,
  logoutput => true,
}
-> exec { 'b': command => "/bin/echo a\n/bin/echo b", logoutput => true }
-> exec { 'c': command => "test -f ${d}/f &&\n echo c", provider => shell, logoutput => true }
-> exec { 'd': command => "echo x |\n grep x", provider => shell, logoutput => true }
