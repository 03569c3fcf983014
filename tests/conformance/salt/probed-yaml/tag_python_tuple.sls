a:
  test.nop:
    - name: !!python/tuple [1, 2]
