a:
  test.nop:
    - check_cmd: 'true'
b:
  test.fail_without_changes:
    - check_cmd: ['true', 'true']
c:
  test.succeed_with_changes:
    - check_cmd: ['true', 'false']
d:
  cmd.run:
    - name: 'false'
    - check_cmd: 'true'
e:
  cmd.run:
    - name: 'true'
    - check_cmd: 'false'
f:
  test.nop:
    - unless: 'true'
    - check_cmd: 'false'
g:
  test.nop:
    - check_cmd: []
h:
  test.nop:
    - check_cmd: 5
i:
  test.nop:
    - require: [{test: c}]
j:
  file.directory:
    - name: {{ grains.tmpdir }}/x
    - check_cmd: 'false'
k:
  file.managed:
    - name: {{ grains.tmpdir }}/y
    - contents: x
    - check_cmd: test -s
