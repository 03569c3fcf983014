site_one:
  test.nop: []
site_two:
  test.succeed_without_changes: []
