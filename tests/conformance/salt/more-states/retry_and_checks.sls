a:
  service.running:
    - name: web
    - check_cmd:
      - "false"
b:
  cmd.run:
    - name: exit 1
    - retry:
        attempts: 3
        interval: 0
c:
  pkg.installed:
    - name: vim
    - check_cmd:
      - "true"
    - require:
      - service: a
