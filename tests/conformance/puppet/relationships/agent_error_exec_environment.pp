exec { '/bin/true': environment => ['A=1', '=x'] }
