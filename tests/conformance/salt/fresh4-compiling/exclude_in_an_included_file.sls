include:
  - policy
  - legacy
  - legacy.tools
keep:
  test.nop:
    - require:
      - test: survivor
survivor:
  test.nop: []
telnet:
  test.nop: []
rsh:
  test.nop: []
