check_ok:
  cmd.run:
    - name: 'true'
check_bad:
  cmd.run:
    - name: 'false'
