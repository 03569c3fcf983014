{% set root = grains['tmpdir'] %}
app_ini:
  file.managed:
    - name: {{ root }}/etc/app/app.ini
    - source: salt://app/app.ini.j2
    - template: jinja
    - makedirs: true
    - dir_mode: '0750'
    - mode: '0640'
    - defaults:
        port: 8080
        debug: false
        banner: managed by salt
        loggers: {root: warn}
    - context:
        port: {{ pillar['app']['port'] }}
        loggers: {{ pillar['app']['loggers'] | tojson }}

app_ini_debug:
  file.managed:
    - name: {{ root }}/etc/app/app.ini
    - source: salt://app/app.ini.j2
    - template: jinja
    - mode: keep
    - context:
        banner: managed by salt
        port: 8080
        debug: true
        loggers: {}

app_ini_incomplete:
  file.managed:
    - name: {{ root }}/etc/app/other.ini
    - source: salt://app/app.ini.j2
    - template: jinja
    - context:
        port: 1

folder_mode:
  file.directory:
    - name: {{ root }}/etc/app
    - mode: '0755'
