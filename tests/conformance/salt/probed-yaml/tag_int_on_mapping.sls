a:
  test.nop:
    - name: !!int {a: 1}
