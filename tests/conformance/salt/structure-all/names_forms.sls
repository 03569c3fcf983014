a:
  test.nop:
    - names:
      - x
      - y:
        - comment: yy
        - order: 1
      - x
      - 5
    - comment: all
