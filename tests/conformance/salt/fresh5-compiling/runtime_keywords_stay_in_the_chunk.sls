{% set conf = grains['tmpdir'] ~ '/app.ini' %}
app_config:
  file.managed:
    - name: {{ conf }}
    - contents: debug=0
    - mode: '0640'
    - failhard: True
    - unless: 'false'
    - check_cmd: grep -q debug
    - retry:
        attempts: 2
        interval: 0
app_python:
  pkg.installed:
    - name: python3-app
    - reload_modules: True
    - failhard: False
app_log:
  cmd.run:
    - name: touch app.log
    - cwd: {{ grains['tmpdir'] }}
    - umask: '027'
    - creates:
      - {{ grains['tmpdir'] }}/app.log
    - use:
      - pkg: app_python
    - require:
      - file: {{ conf }}
