file { "${facts['tmpdir']}/a": source => "${facts['tmpdir']}/orig", source_permissions => use }
file { "${facts['tmpdir']}/b": source => "${facts['tmpdir']}/orig", source_permissions => use_when_creating }
file { "${facts['tmpdir']}/c": source => "${facts['tmpdir']}/orig", source_permissions => use_when_creating }
file { "${facts['tmpdir']}/d": source => "${facts['tmpdir']}/orig" }
