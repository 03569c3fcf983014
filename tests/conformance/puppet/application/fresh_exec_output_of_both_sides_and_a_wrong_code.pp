$t = $facts['tmpdir']
exec { 'a': command => "echo out; cat ${t}/none; exit 3", provider => shell, returns => [0, 3], logoutput => true }
exec { 'b': command => "echo out; cat ${t}/none; exit 4", provider => shell, returns => [0, 3], loglevel => info }
