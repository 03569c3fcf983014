target:
  test.nop:
    - comment: old
