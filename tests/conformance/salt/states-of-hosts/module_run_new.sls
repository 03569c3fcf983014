one:
  module.run:
    - test.echo:
      - text: hello
two:
  module.run:
    - service.restart:
      - name: nginx
    - test.ping: []
unknown:
  module.run:
    - nothing.such: []
missing:
  module.run:
    - service.restart: []
false:
  module.run:
    - file.file_exists:
      - path: /no/such/file
onchange:
  module.run:
    - test.ping: []
    - onchanges:
      - module: one
