a:
  test.nop:
    - name: {{ 5 | random }}
