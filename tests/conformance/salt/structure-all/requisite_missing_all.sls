a:
  test.nop:
    - require: [{test: nosuch}]
b:
  test.nop:
    - watch: [{test: nosuch}]
c:
  test.nop:
    - onchanges: [{cmd: nosuch}]
d:
  test.nop:
    - onfail: [{test: nosuch}]
e:
  test.nop:
    - prereq: [{test: nosuch}]
f:
  test.nop:
    - require_any: [{test: nosuch}, {test: a}]
g:
  test.nop:
    - onchanges_any: [nosuch]
h:
  test.nop:
    - onfail_all: [{id: nosuch}]
i:
  test.nop:
    - watch_any: [{sls: nosuch}]
j:
  test.nop:
    - onfail_any: [{test: 'no*'}]
k:
  test.nop:
    - onfail_stop: [{test: nosuch}]
l:
  fakepkg.installed:
    - watch: [{test: nosuch}]
m:
  fakepkg.installed:
    - watch_any: [{test: nosuch}]
n:
  test.nop:
    - name: other
    - require: [{test: nosuch}]
o:
  test.nop:
    - require: [{sls: 'no*'}]
