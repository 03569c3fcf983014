bad:
  cmd.run:
    - name: "false"
after:
  test.nop:
    - require:
      - cmd: bad
rescue:
  test.nop:
    - onfail:
      - cmd: bad
