conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
same:
  file.managed:
    - name: {{ grains.tmpdir }}/same
    - contents: x
restart:
  module.run:
    - service.restart:
      - name: app
    - onchanges:
      - file: conf
not-now:
  module.run:
    - service.restart:
      - name: app
    - onchanges:
      - file: same
watching:
  module.wait:
    - service.reload:
      - name: app
    - watch:
      - file: conf
missing:
  module.run:
    - service.restartt:
      - name: app
no-argument:
  module.run:
    - service.start:
pair:
  module.run:
    - test.echo:
      - text: hello
    - test.ping: []
after:
  test.nop:
    - onchanges:
      - module: restart
      - module: not-now
