config:
  test.succeed_with_changes
start:
  service.running:
    - name: nginx
    - enable: true
    - watch:
      - test: config
restart:
  service.running:
    - name: ssh
    - watch:
      - test: config
stop:
  service.dead:
    - name: ssh
enable:
  service.enabled:
    - name: nginx
masked:
  service.masked:
    - name: nginx
