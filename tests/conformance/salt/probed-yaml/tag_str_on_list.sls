a:
  test.nop:
    - name: !!str [1]
