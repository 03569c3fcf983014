{%- set S = grains['tmpdir'] %}
s00:
  module.run:
    - test.ping:
s01:
  module.run:
    - test.ping: null
s02:
  module.run:
    - test.ping: []
    - test.echo:
      - text: b
s03:
  module.run:
    - test.echo: [hi]
s04:
  module.run:
    - test.echo:
      - hi
s05:
  module.run:
    - test.echo:
      - text: hi
      - extra: 1
s06:
  module.run:
    - test.echo:
        text: hi
s07:
  module.run:
    - test.echo: hi
s08:
  module.run:
    - test.arg: [1, {a: 2}]
s09:
  module.run:
    - test.arg:
      - 1
      - two
      - k: v
s10:
  module.run:
    - test.arg:
        a: 1
s11:
  module.run:
    - test.arg: x
s12:
  module.run:
    - test.ping:
    - test.false:
s13:
  module.run:
    - test.false:
    - test.ping:
s14:
  module.run:
    - nosuch.x:
    - test.ping:
s15:
  module.run:
    - nosuch.x:
    - nosuch.y:
s16:
  module.run:
    - test.ping: []
    - name: foo
s17:
  module.run:
    - name: test.ping
    - test.echo: [a]
s18:
  module.run:
    - cmd.run:
      - echo hi
s19:
  module.run:
    - cmd.run:
      - cmd: echo hi
      - cwd: {{ S }}
s20:
  module.run:
    - cmd.run:
      - echo hi
      - python_shell: true
s21:
  module.run:
    - cmd.run: [echo a b]
s22:
  module.run:
    - cmd.run: echo
s23:
  module.run:
    - test.exception: [boom]
s24:
  module.run:
    - test.exception:
      - message: boom
s25:
  module.run:
    - test.kwarg:
      - a: 1
      - b: {c: [1]}
s26:
  module.run:
    - test.echo:
s27:
  module.run:
    - cmd.run:
s28:
  module.run:
    - cmd.run_all:
      - cmd: exit 2
s29:
  module.run:
    - cmd.run:
      - cmd: exit 2
s30:
  module.run:
    - cmd.retcode:
      - cmd: exit 2
s31:
  module.run:
    - name: x
    - cmd.run:
      - cmd: echo q
s32:
  module.run:
    - test.ping:
    - onlyif: "true"
s33:
  module.run:
    - test.ping:
    - unless: "true"
s34:
  module.run:
    - "test.echo:1": [a]
    - "test.echo:2": [b]
s35:
  module.run:
    - returner: x
    - test.ping:
s36:
  module.run:
    - name: test.echo
    - text: hi
    - returner: x
s37:
  module.run:
    - name: test.ping
    - extra: y
s38:
  module.run:
    - name: test.echo
s39:
  module.run:
    - name: test.echo
    - args: [hi]
s40:
  module.run:
    - name: test.echo
    - m_text: hi
s41:
  module.run:
    - name: test.arg
    - args: hi
s42:
  module.run:
    - name: test.arg
    - args: [1]
    - kwargs: {a: 2}
s43:
  module.run:
    - name: test.kwarg
    - kwargs: [a]
s44:
  module.run:
    - name: test.kwarg
    - a: 1
s45:
  module.run:
    - name: cmd.run
    - cmd: echo x
    - kwargs: {cwd: {{ S }}}
s46:
  module.run:
    - name: cmd.run
    - args: [echo x]
s47:
  module.run:
    - func: test.ping
s48:
  module.run:
    - name: cmd.run
    - m_cmd: echo
s49:
  module.run:
    - name: cmd.run
    - cmd: echo y
    - args: [a]
s50:
  module.run:
    - fun: test.ping
s51:
  module.run:
    - file.touch:
      - name: {{ S }}/q1
s52:
  module.run:
    - file.touch:
      - {{ S }}/q2
s53:
  module.run:
    - file.mkdir: [{{ S }}/q3]
s54:
  module.run:
    - service.restart:
      - name: nginx
s55:
  module.run:
    - service.restart: [nginx]
s56:
  module.run:
    - service.restart:
        - m_name: nginx
s57:
  module.run:
    - pkg.install:
      - pkgs: [vim, git]
s58:
  module.run:
    - saltutil.sync_all:
      - refresh: true
s60:
  module.run:
    - test.version: []
    - test.ping: []
    - test.true: []
