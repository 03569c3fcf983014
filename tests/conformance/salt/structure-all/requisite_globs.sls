a 1: test.nop
a 2: test.succeed_with_changes
ab: test.nop
x:
  test.nop:
    - require: [{test: 'a ?'}]
    - order: 1
y:
  test.nop:
    - onchanges: [{test: 'a*'}]
    - order: 2
z:
  test.nop:
    - require: ['[ab]*']
    - order: 3
w:
  test.nop:
    - require: [{test: '[!a]*'}]
    - order: 4
