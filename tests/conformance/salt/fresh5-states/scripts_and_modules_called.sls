{% set root = grains['tmpdir'] %}
install:
  cmd.script:
    - source: salt://install.sh
    - args: --prefix {{ root }}
    - cwd: {{ root }}
    - creates: {{ root }}/installed
install_again:
  cmd.script:
    - source: salt://install.sh
    - args: --prefix {{ root }}
    - creates:
      - {{ root }}/installed
with_env:
  cmd.run:
    - name: echo "$NAME:$COUNT:$EMPTY"
    - env:
      - NAME: two words
      - COUNT: 3
      - EMPTY: ''
no_such_cwd:
  cmd.run:
    - name: echo here
    - cwd: {{ root }}/nowhere
old_call:
  module.run:
    - name: file.write
    - path: {{ root }}/written
    - args:
      - one
      - two
    - onchanges:
      - cmd: install
new_call:
  module.run:
    - file.contains:
      - path: {{ root }}/written
      - text: two
    - test.arg:
      - 1
      - a: b
wakes:
  cmd.wait:
    - names:
      - echo after modules
      - cat {{ root }}/written
    - watch:
      - module: old_call
sleeps:
  cmd.wait:
    - name: echo never
    - watch:
      - cmd: install_again
