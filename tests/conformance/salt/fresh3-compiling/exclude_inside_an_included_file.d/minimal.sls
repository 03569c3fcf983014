exclude:
  - sls: common.debug
  - id: telnet
  - nothing-of-that-name

minimal-profile:
  test.nop
