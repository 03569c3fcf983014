a:
  test.nop:
    - name: !!omap {b: 1}
