['a', 'b'].each |$hostname| { notice($hostname, $::hostname) }
notice($hostname)
