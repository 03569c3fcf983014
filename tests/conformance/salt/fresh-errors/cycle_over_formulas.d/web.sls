web-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/web
    - require:
      - user: app-user
web:
  service.running:
    - require:
      - file: web-conf
