php:
  pkg.installed:
    - version: '8'
blog:
  test.nop: []
shop:
  service.running: []
