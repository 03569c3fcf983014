Exec { logoutput => true }
exec { '1': command => "/bin/mkdir -p ${facts['tmpdir']}/a/b/c", creates => "${facts['tmpdir']}/a/b/c" }
-> exec { '2': command => "/usr/bin/touch ${facts['tmpdir']}/a/f" }
-> exec { '3': command => "/bin/cp ${facts['tmpdir']}/a/f ${facts['tmpdir']}/a/g" }
-> exec { '4': command => "/bin/ln -s f ${facts['tmpdir']}/a/l", unless => "/usr/bin/test -L ${facts['tmpdir']}/a/l" }
-> exec { '5': command => "/bin/rm ${facts['tmpdir']}/a/f" }
-> exec { '6': command => "/bin/rm -rf ${facts['tmpdir']}/a/b" }
-> file { "${facts['tmpdir']}/a": ensure => directory, recurse => true, purge => true }
