notice($environment, $server_facts['environment'])
