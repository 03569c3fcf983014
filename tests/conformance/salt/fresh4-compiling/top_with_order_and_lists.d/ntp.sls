include:
  - tuning
ntp:
  test.nop:
    - require_in:
      - test: motd
