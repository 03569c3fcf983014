b:
  test.nop: [{order: 5}]
a:
  test.nop: [{order: 5}]
c:
  fakepkg.installed: [{order: 5}]
d:
  test.succeed_with_changes: [{order: 5}]
e:
  test.nop: [{order: 5.0}]
f:
  test.nop: [{order: 5.5}]
g:
  test.nop: [{order: '5'}]
h:
  test.nop: [{order: true}]
i:
  test.nop: [{order: false}]
j:
  test.nop: [{order: null}]
k:
  test.nop: [{order: last}]
l:
  test.nop: [{order: first}]
m:
  test.nop: [{order: 0}]
n:
  test.nop: [{order: -1}]
o:
  test.nop: [{order: -1.5}]
p:
  test.nop: [{order: [1]}]
