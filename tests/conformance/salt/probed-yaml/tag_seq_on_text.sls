a:
  test.nop:
    - name: !!seq x
