ok: test.succeed_with_changes
quiet: test.nop
bad: test.fail_with_changes
a:
  test.nop:
    - onchanges: [{test: quiet}]
    - onfail: [{test: bad}]
b:
  test.nop:
    - onchanges: [{test: ok}]
    - onfail: [{test: ok}]
c:
  test.nop:
    - onchanges: [{test: ok}]
    - onfail: [{test: bad}]
d:
  test.nop:
    - onfail: [{test: ok}, {test: bad}]
e:
  test.nop:
    - onfail_all: [{test: ok}, {test: bad}]
f:
  test.nop:
    - onfail_all: [{test: bad}]
g:
  test.nop:
    - onfail_any: [{test: ok}, {test: quiet}]
h:
  test.nop:
    - require_any: [{test: bad}, {test: ok}]
i:
  test.nop:
    - require_any: [{test: bad}]
j:
  fakesvc.running:
    - watch_any: [{test: bad}, {test: ok}]
k:
  fakesvc.running:
    - watch_any: [{test: bad}, {test: quiet}]
l:
  fakesvc.running:
    - watch: [{test: bad}, {test: ok}]
m:
  test.nop:
    - onchanges_any: [{test: bad}, {test: ok}]
n:
  test.nop:
    - onchanges_any: [{test: bad}, {test: quiet}]
o:
  test.nop:
    - require: [{test: a}]
    - onfail: [{test: bad}]
p:
  test.nop:
    - require: [{test: i}]
q:
  test.nop:
    - onfail: [{test: i}]
r:
  test.nop:
    - onchanges: [{test: i}]
s:
  fakesvc.running:
    - watch: [{test: quiet}]
    - require: [{test: ok}]
t:
  test.nop:
    - onfail: [{test: a}]
u:
  test.nop:
    - onfail_stop: [{test: bad}]
v:
  test.nop:
    - require_any: [{test: a}, {test: bad}]
w:
  fakesvc.running:
    - watch_any: [{test: ok}]
    - onchanges: [{test: ok}]
