php:
  pkg.installed: []
shop:
  test.nop: []
