1: test.nop
true: test.nop
1.5: test.nop
short:
  test.nop:
nolist:
  test.nop: {a: 1}
nofun:
  test:
    - name: x
toomany:
  test:
    - nop
    - fail_without_changes
    - name: z
white:
  test:
    - nop it
names:
  test.nop:
    - names: hans
req:
  test.nop:
    - require: hans
reqlist:
  test.nop:
    - require:
      - [test, a]
reqtwo:
  test.nop:
    - require:
      - test: a
        cmd: b
dotted:
  test.nop:
    - require:
      - test.nop: a
hash:
  test.nop:
    - require:
      - test: [a]
hash2:
  test.nop:
    - onchanges:
      - test: {a: b}
twokeys:
  test.nop:
    - require:
      - test: short
      watch: []
