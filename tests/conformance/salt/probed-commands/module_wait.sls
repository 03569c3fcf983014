{%- set S = grains['tmpdir'] %}
s00:
  module.wait:
    - name: test.ping
s01:
  module.wait:
    - name: test.ping
    - watch: [test: ch]
s02:
  module.wait:
    - test.ping:
    - watch: [test: ch]
s03:
  module.wait:
    - test.echo: [a]
    - watch: [test: ch]
s04:
  module.wait:
    - name: test.echo
    - text: w
    - watch: [test: ch]
s05:
  module.wait:
    - name: test.false
    - watch: [test: ch]
s06:
  module.wait:
    - name: nosuch.x
    - watch: [test: ch]
s07:
  module.wait:
    - nosuch.x:
    - watch: [test: ch]
s08:
  module.wait:
    - name: cmd.run
    - cmd: echo w
    - watch: [test: ch]
s09:
  module.wait:
    - cmd.run: [echo w]
    - watch: [test: ch]
s10:
  module.wait:
    - test.ping:
s11:
  module.wait:
    - test.exception: [b]
    - watch: [test: ch]
s12:
  module.wait:
    - name: test.exception
    - message: b
    - watch: [test: ch]
s13:
  module.wait:
    - name: service.restart
    - m_name: nginx
    - watch: [test: ch]
s14:
  module.wait:
    - service.restart:
      - name: nginx
    - watch: [test: ch]
ch:
  test.succeed_with_changes: []
run:
  module.run:
    - test.echo: [x]
    - watch: [test: ch]
run2:
  module.run:
    - name: test.echo
    - text: x
    - watch: [test: ch]
run3:
  module.run:
    - test.echo: [x]
    - onchanges: [test: ch]
saltutil.sync_all:
  module.run: []
test.ping:
  module.run
test.echo:
  module.run:
    - text: by id
