class profile::nginx { include nginx notice('profile', $name) }
