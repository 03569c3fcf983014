{% set conf = grains.tmpdir ~ '/app' %}
restart:
  service.running:
    - name: app
    - listen:
      - file: config
      - file: plugins
announce:
  cmd.run:
    - name: echo announced
    - order: first
    - listen:
      - file: config
waits:
  cmd.wait:
    - name: echo waited
    - listen:
      - file: plugins
      - file: unchanged
last_words:
  test.nop:
    - order: last
before_last:
  test.nop:
    - order: -2
config:
  file.managed:
    - name: {{ conf }}/app.conf
    - makedirs: true
    - contents: a
    - listen_in:
      - service: other
plugins:
  file.managed:
    - names:
      - {{ conf }}/a.plugin
      - {{ conf }}/b.plugin
    - contents: p
    - require:
      - file: config
unchanged:
  file.exists:
    - name: {{ conf }}/app.conf
    - order: 1
other:
  service.running:
    - name: helper
    - enable: true
    - require_in:
      - test: before_last
