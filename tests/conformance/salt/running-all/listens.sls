a:
  test.succeed_with_changes:
    - listen_in:
      - fakesvc: web
      - fakesvc: nosuch
      - fakepkg: p
b:
  test.nop:
    - listen_in:
      - fakesvc: quiet
      - fakesvc: nosuch2
web:
  fakesvc.running: []
quiet:
  fakesvc.running: []
p:
  fakepkg.installed: []
c:
  fakesvc.running:
    - listen: [{test: a}, {test: nosuch}, a, nosuch3]
d:
  fakesvc.running:
    - name: named
    - listen: [{test: b}]
e:
  fakesvc.running:
    - names: [n1, n2]
    - listen: [{test: a}]
f:
  test.fail_without_changes:
    - listen: [{test: a}]
g:
  test.nop:
    - unless: 'true'
    - listen: [{test: a}]
h:
  cmd.run:
    - name: echo h
    - listen: [{test: a}]
i:
  cmd.wait:
    - name: echo i
    - listen: [{test: a}]
j:
  test.nop:
    - require: [{test: f}]
    - listen: [{test: a}]
