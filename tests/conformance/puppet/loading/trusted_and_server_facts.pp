notice($trusted)
notice($server_facts)
notice($serverversion, $servername, $serverip)
