exclude:
  - id: telnet
  - id: rsh
  - legacy
policy:
  test.nop: []
