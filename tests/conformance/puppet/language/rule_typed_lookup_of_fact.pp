notice($facts['os']['release']['major'], $facts['nope'] =~ Undef, $facts.dig('os', 'nope', 'x') =~ Undef)
notice("${facts['networking']['ip']} ${::facts['kernel']} ${facts[os][family]}")
notice(getvar('facts.os.release.full'), getvar('facts.a.b', 'default'))
