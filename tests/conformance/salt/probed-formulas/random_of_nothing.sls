a:
  test.nop:
    - name: {{ [] | random }}
