exec { '/bin/true': timeout => 'soon' }
