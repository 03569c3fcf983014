a:
  test.nop:
    - x: {{ grains.id
