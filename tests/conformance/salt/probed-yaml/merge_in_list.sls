a:
  test.nop:
    - <<
