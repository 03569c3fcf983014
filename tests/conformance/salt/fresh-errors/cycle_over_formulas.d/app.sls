app-user:
  user.present:
    - name: app
    - require_in:
      - service: app
    - require:
      - sls: web
app:
  service.running: []
