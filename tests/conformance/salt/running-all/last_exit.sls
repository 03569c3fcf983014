a:
  test.nop:
    - onlyif: [{fun: test.true}]
b:
  cmd.run:
    - name: exit 3
c:
  test.nop:
    - onlyif: [{fun: test.true}]
d:
  test.nop:
    - unless: [{fun: test.true}]
e:
  test.nop:
    - onlyif: ['true', {fun: test.true}]
f:
  test.nop:
    - onlyif: [{fun: test.true}]
g:
  test.nop:
    - unless: [{fun: cmd.retcode, cmd: 'false'}]
h:
  test.nop:
    - onlyif: [{fun: test.true}]
i:
  cmd.run:
    - name: exit 4
    - success_retcodes: [4]
j:
  test.nop:
    - onlyif: [{fun: test.true}]
k:
  cmd.run:
    - name: exit 5
l:
  test.nop:
    - check_cmd: 'true'
m:
  test.nop:
    - onlyif: [{fun: test.true}]
