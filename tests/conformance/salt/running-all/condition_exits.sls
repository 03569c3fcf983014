{% set t = grains.tmpdir %}
a:
  test.nop:
    - unless: exit 3
b:
  test.nop:
    - onlyif:
      - test -d /etc
      - test -d {{ t }}
c:
  test.nop:
    - onlyif: test -f here
    - cwd: {{ t }}
d:
  cmd.run:
    - name: echo x
    - onlyif: test -d .
    - cwd: {{ t }}
e:
  cmd.run:
    - name: echo x
    - unless: test -f nosuch
    - cwd: {{ t }}/nosuch
f:
  test.nop:
    - unless:
      - 'true'
      - 'false'
g:
  test.nop:
    - unless:
      - 'true'
      - 'true'
i:
  test.nop:
    - unless: true
j:
  test.nop:
    - onlyif: false
l:
  test.nop:
    - unless: test -n "$HOME" && exit 1
