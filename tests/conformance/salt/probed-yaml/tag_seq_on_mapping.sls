a:
  test.nop:
    - name: !!seq {b: 1}
