file { "${facts['tmpdir']}/a": mode => '600' }
file { "${facts['tmpdir']}/b": mode => '0600' }
file { "${facts['tmpdir']}/c": mode => '00600' }
file { "${facts['tmpdir']}/d": mode => '4755' }
file { "${facts['tmpdir']}/e": mode => '0644' }
file { "${facts['tmpdir']}/f": mode => '0' }
file { "${facts['tmpdir']}/g": mode => '1644' }
