mail:
  test.nop:
    - require_in:
      - user: accounts
"10_first":
  test.nop: []
