file { "${facts['tmpdir']}/a":
  source => "${facts['tmpdir']}/orig", checksum => md5, checksum_value => '8d777f385d3dfec8815d20f7496026dc',
}
file { "${facts['tmpdir']}/same":
  source => "${facts['tmpdir']}/orig", checksum => md5, checksum_value => '8d777f385d3dfec8815d20f7496026dc',
}
