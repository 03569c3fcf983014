$oses = ['Debian', 'Ubuntu']
$a = $facts['os']['name'] ? { *$oses => 'apt', default => 'yum' }
$b = 'RedHat' ? { *$oses => 'apt', default => 'yum' }
$c = 'debian' ? { *$oses => 'apt', default => 'yum' }
notice($a, $b, $c)
