class nginx::nginx { notice('inner', $name) }
