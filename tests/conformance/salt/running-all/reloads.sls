a:
  test.succeed_with_changes:
    - reload_modules: true
    - reload_pillar: true
    - fire_event: a/tag
b:
  test.nop:
    - reload_grains: true
    - runas: nobody
    - runas_password: x
    - no_log: true
c:
  test.succeed_with_changes:
    - no_log: true
d:
  cmd.run:
    - name: echo secret
    - no_log: true
    - umask: '077'
