conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: c
restart:
  module.run:
    - service.restart:
      - name: web
    - onchanges:
      - file: conf
several:
  module.run:
    - test.echo:
      - text: hello
    - service.status:
      - name: web
    - file.file_exists:
      - path: {{ grains.tmpdir }}/conf
not_changed:
  module.run:
    - service.stop:
      - name: web
    - onchanges:
      - test: quiet
quiet:
  test.nop: []
unknown:
  module.run:
    - service.explode:
      - name: web
after:
  test.nop:
    - require:
      - module: restart
