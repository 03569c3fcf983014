one:
  module.run:
    - name: test.echo
    - text: hello
two:
  module.run:
    - name: service.restart
    - m_name: nginx
unknown:
  module.run:
    - name: nothing.such
missing:
  module.run:
    - name: service.restart
test.ping:
  module.run: []
