shared:
  cmd.run:
    - name: echo shared
nginx:
  test.nop: []
