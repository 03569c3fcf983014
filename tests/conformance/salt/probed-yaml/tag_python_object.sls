a:
  test.nop:
    - name: !!python/object:x.Y {}
