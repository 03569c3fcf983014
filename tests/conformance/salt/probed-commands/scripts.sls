{%- set S = grains['tmpdir'] %}
s00:
  cmd.script:
    - source: salt://s.sh
s01:
  cmd.script:
    - name: salt://s.sh
s02:
  cmd.script:
    - source: salt://s.sh
    - args: a b
s03:
  cmd.script:
    - source: salt://s.sh
    - args: "'a b' c"
s04:
  cmd.script:
    - source: salt://s.sh
    - args: [a, b]
s05:
  cmd.script:
    - name: salt://s.sh x y
s06:
  cmd.script:
    - name: s.sh x y
    - source: salt://s.sh
s07:
  cmd.script:
    - source: salt://none.sh
s08:
  cmd.script:
    - name: salt://none.sh
s09:
  cmd.script:
    - source: salt://t.sh
    - template: jinja
s10:
  cmd.script:
    - source: salt://t.sh
    - template: jinja
    - context: {who: me}
s11:
  cmd.script:
    - source: salt://t.sh
    - template: jinja
    - defaults: {who: you}
s12:
  cmd.script:
    - source: salt://t.sh
    - template: jinja
    - context: [a]
s13:
  cmd.script:
    - source: salt://s.sh
    - cwd: {{ S }}/dir
s14:
  cmd.script:
    - source: salt://p.sh
    - cwd: {{ S }}/dir
s15:
  cmd.script:
    - source: salt://p.sh
    - cwd: {{ S }}/none
s16:
  cmd.script:
    - source: salt://e.sh
    - env: {A: 1}
s17:
  cmd.script:
    - source: salt://e.sh
    - env: [A: 1]
s18:
  cmd.script:
    - source: salt://e.sh
    - env: x
s19:
  cmd.script:
    - source: salt://x.sh
s20:
  cmd.script:
    - source: salt://x.sh
    - success_retcodes: [4]
s21:
  cmd.script:
    - source: salt://st.sh
    - stateful: true
s22:
  cmd.script:
    - source: salt://s.sh
    - runas: root
s24:
  cmd.script:
    - source: salt://s.sh
    - hide_output: true
s25:
  cmd.script:
    - source: salt://s.sh
    - creates: {{ S }}/f
s26:
  cmd.script:
    - source: salt://s.sh
    - unless: "true"
s27:
  cmd.script:
    - source: salt://s.sh
    - shell: /bin/bash
s28:
  cmd.script:
    - source: salt://at.sh
    - args: a "b c" d
s29:
  cmd.script:
    - source: salt://star.sh
    - args: a "b c" d
s30:
  cmd.script:
    - source: salt://shift.sh
    - args: a b c
s31:
  cmd.script:
    - source: salt://dollar0.sh
s32:
  cmd.script:
    - source: salt://noshebang
    - args: q
s34:
  cmd.script:
    - source: salt://s.sh
    - timeout: 5
s35:
  cmd.script:
    - source: salt://s.sh
    - output_loglevel: quiet
s36:
  cmd.script:
    - source: salt://s.sh
    - bg: true
s37:
  cmd.script:
    - source: salt://s.sh
    - args: ""
s38:
  cmd.script:
    - source: salt://s.sh
    - args: 5
s39:
  cmd.script:
    - source: salt://t.sh
    - template: mako
s40:
  cmd.script:
    - source: salt://bad.sh
    - template: jinja
s42:
  cmd.script:
    - source: {{ S }}/host.sh
    - args: h
s43:
  cmd.script:
    - source: salt://folder
s46:
  cmd.script:
    - source: salt://case.sh
    - args: start
s47:
  cmd.script:
    - source: salt://case.sh
    - args: other
s48:
  cmd.script:
    - source: salt://fn.sh
    - args: x
s49:
  cmd.script:
    - source: salt://default.sh
s50:
  cmd.script:
    - source: salt://default.sh
    - args: given
s51:
  cmd.script:
    - source: salt://s.sh?saltenv=base
s52:
  cmd.script:
    - source: salt://s.sh
    - stdin: inp
s53:
  cmd.script:
    - source: salt://in.sh
    - stdin: inp
s54:
  cmd.script:
    - source: salt://multi.sh
    - args: 1 2 3
s55:
  cmd.script:
    - source: salt://s.sh
    - args: "$HOME"
s56:
  cmd.script:
    - source: salt://s.sh
    - args: "*"
s57:
  cmd.script:
    - source: salt://s.sh
    - args: "a;b"
s58:
  cmd.script:
    - source: salt://s.sh
    - umask: "077"
s59:
  cmd.script:
    - source: salt://s.sh
    - unknown: q
s60:
  cmd.script:
    - source: salt://empty.sh
