include: [more]
a:
  test.nop:
    - require_in: t1
b:
  test.nop:
    - require_in:
      - t1
c:
  test.nop:
    - require_in:
        test: t2
d:
  test.nop:
    - require_in:
      - test: named
e:
  test.nop:
    - require_in:
      - sls: more
f:
  test.nop:
    - require_in:
      - nosuch
t1: test.nop
t2:
  test.nop:
    - name: named
