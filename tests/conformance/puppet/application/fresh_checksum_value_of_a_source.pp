$t = $facts['tmpdir']
file { "${t}/same": source => "${t}/from", checksum => sha256, checksum_value => '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' }
file { "${t}/other": source => "${t}/from", checksum => sha256, checksum_value => '0000000000000000000000000000000000000000000000000000000000000000' }
