{% set d = grains.tmpdir %}
main:
  file.managed:
    - name: {{ d }}/main.conf
    - contents: a
extra:
  file.managed:
    - name: {{ d }}/extra/extra.conf
    - contents: b
same:
  file.managed:
    - name: {{ d }}/same.conf
    - contents: same
haproxy:
  service.running:
    - reload: true
    - watch_any:
      - file: main
      - file: extra
rsyslog:
  service.running:
    - watch_any:
      - file: extra
      - file: same
chrony:
  service.running:
    - full_restart: true
    - watch:
      - file: main
      - file: same
cron:
  service.running:
    - watch:
      - file: main
      - file: extra
postfix:
  service.running:
    - watch_any:
      - file: extra
