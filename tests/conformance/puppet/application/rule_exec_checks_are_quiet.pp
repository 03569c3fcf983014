exec { '/bin/true': onlyif => '/bin/echo checking', unless => "/bin/sh -c '/bin/echo no; false'", path => '/bin' }
