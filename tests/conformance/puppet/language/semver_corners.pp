$v = SemVer('1.2.3-rc.1+build5')
notice($v, $v.major, $v.prerelease, $v.build, $v < SemVer('1.2.3'), SemVer(1, 2, 3, 'a', 'b'), SemVer({ major => 1, minor => 2, patch => 3 }))
notice(SemVerRange('>=1.0.0 <2.0.0'), SemVer('1.5.0') =~ SemVer['1.x'], SemVerRange('~1.2').includes(SemVer('1.2.9')), SemVerRange('^0.2.3'), SemVerRange('1.0.0 - 2.0.0'), SemVerRange('>1.2'))
notice(SemVer('1.0.0') in SemVerRange('1.x || 3.x'), SemVerRange('1.x').intersection(SemVerRange('>=1.5.0')), SemVerRange('1.2.3', '2.0.0', true))
