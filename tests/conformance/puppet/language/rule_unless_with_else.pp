$v = unless 1 == 1 { 'then' } else { 'else' }
$w = unless true { 'never' }
notice($v, $w =~ Undef)
unless $facts['os']['name'] == 'RedHat' { notice('not RedHat') }
