new:
  module.run:
    - test.ping: []
    - service.restart:
      - name: x
old:
  module.run:
    - name: test.echo
    - text: x
unknown:
  module.run:
    - nothing.such: []
