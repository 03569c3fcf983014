[1, 2].each |$n| { notice(lookup('v')) }
