a:
  test.nop:
    - name: '<<'
    - '<<': b
    - !!str <<: c
    - {d: 1, !!merge x: {e: 2}}
