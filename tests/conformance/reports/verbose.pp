class pond { notify { 'duck': } ~> exec { '/bin/true': refreshonly => true } }
include pond
file { "${facts['tmpdir']}/duck": content => "quack", mode => '0644' }
