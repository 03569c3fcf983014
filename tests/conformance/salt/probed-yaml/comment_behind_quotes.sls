a:
  test.nop:
    - name: 'b'#c
    - d: [e]#f
    - g: |# h
        i
