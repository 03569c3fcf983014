a:
  test.nop:
    - name: !!map [1]
