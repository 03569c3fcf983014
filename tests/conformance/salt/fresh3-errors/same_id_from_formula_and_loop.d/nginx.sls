nginx:
  pkg.installed: []
logrotate:
  test.nop: []
