{% from "app/map.jinja" import app with context %}
{% set log = app.options.log %}
app_conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/app.conf
    - contents: |
        level = {{ log.level }}
        file = {{ log.file.path }}
app:
  pkg.installed:
    - name: {{ app.pkg }}
    - require_in:
      - file: app_conf
