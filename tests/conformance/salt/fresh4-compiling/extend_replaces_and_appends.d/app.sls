app_pkg:
  fakepkg.installed:
    - name: app
app_config:
  file.managed:
    - name: {{ grains['tmpdir'] }}/app.conf
    - contents: from the formula
    - require:
      - fakepkg: app_pkg
app_service:
  fakesvc.running:
    - name: app
    - watch:
      - file: app_config
