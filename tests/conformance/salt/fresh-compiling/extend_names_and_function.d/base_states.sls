tools:
  pkg.installed:
    - names: [git, curl]
agent:
  service.running:
    - enable: true
plain:
  test.nop
