{% set conf = grains['tmpdir'] ~ '/etc/app' %}
restart-app:
  fakesvc.running:
    - name: app
    - watch:
      - file: {{ conf }}/app.ini
    - require:
      - file: {{ conf }}/*.d

app-ini:
  file.managed:
    - name: {{ conf }}/app.ini
    - contents: '[app]'

app-ini-extra:
  file.append:
    - name: {{ conf }}/app.ini
    - text: debug = no
    - require:
      - file: app-ini

folders:
  file.directory:
    - names:
      - {{ conf }}/conf.d
      - {{ conf }}/run.d
      - {{ conf }}/log
    - makedirs: true
    - require_in:
      - file: app-ini
