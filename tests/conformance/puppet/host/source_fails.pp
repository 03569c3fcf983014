file { "${facts['tmpdir']}/a": source => "${facts['tmpdir']}/none" }
file { "${facts['tmpdir']}/b": source => ["${facts['tmpdir']}/none", 'puppet:///modules/site/none'] }
file { "${facts['tmpdir']}/c": source => 'puppet:///modules/nosuch/x' }
file { "${facts['tmpdir']}/d": source => ["${facts['tmpdir']}/none", 'puppet:///modules/site/tree/a'] }
