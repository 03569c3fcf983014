broken:
  test.nop:
    - name: "unclosed
