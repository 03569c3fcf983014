a:
  test.nop:
    - name: !!map x
