db:
  pkg.installed: []
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
    - watch:
      - pkg: db
db-service:
  service.running:
    - name: db
    - watch:
      - file: conf
      - pkg: db
app:
  service.running:
    - reload: true
    - watch:
      - service: db-service
proxy:
  service.running:
    - watch:
      - service: app
    - onlyif: "false"
stats:
  service.running:
    - watch:
      - service: proxy
