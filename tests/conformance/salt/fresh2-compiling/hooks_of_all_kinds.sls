backup:
  cmd.run:
    - name: echo backup
    - prereq_in:
      - pkg: db
    - require_in:
      - test: report
      - test: other
    - onfail_in:
      - test: alarm
    - onchanges_in:
      - cmd: notify
    - watch_in:
      - service: watcher
db:
  pkg.installed: []
report:
  test.nop: []
other:
  test.nop: []
alarm:
  test.nop: []
notify:
  cmd.run:
    - name: echo notify
watcher:
  service.running: []
