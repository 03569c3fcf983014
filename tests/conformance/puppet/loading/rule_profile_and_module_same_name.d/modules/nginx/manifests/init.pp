class nginx { notice('module', $name) include nginx::nginx }
