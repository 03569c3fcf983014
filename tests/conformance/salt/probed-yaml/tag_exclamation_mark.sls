a:
  test.nop:
    - name: ! '1'
    - b: ! 1
    - c: ! 'x'
    - d: ! '~'
