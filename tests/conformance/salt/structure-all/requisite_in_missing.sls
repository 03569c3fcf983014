a:
  test.nop:
    - require_in:
      - test: nosuch
    - watch_in:
      - fakesvc: nosuch
