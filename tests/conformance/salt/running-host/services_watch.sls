config:
  test.succeed_with_changes
restart:
  service.running:
    - name: a
    - watch:
      - test: config
reload:
  service.running:
    - name: b
    - reload: true
    - watch:
      - test: config
full:
  service.running:
    - name: c
    - full_restart: true
    - watch:
      - test: config
force:
  service.running:
    - name: d
    - reload: true
    - force: true
    - watch:
      - test: config
started:
  service.running:
    - name: e
    - watch:
      - test: config
dead:
  service.dead:
    - name: f
    - watch:
      - test: config
enabled:
  service.enabled:
    - name: a
    - watch:
      - test: config
listening:
  service.running:
    - name: g
    - sig: gee
    - listen:
      - test: config
