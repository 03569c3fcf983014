a:
  test.nop:
    - name: !!omap [{a: 1}, {b: 2}]
