a:
  test.nop:
    - name: <<
