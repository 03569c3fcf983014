{{ grains.tmpdir }}/conf:
  file.managed:
    - contents: |
        Port 22
        Listen 1
        listen 2
a:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: '^Port (\d+)$'
    - repl: 'Port 2\1'
b:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: 'listen'
    - repl: 'Hear'
    - flags: [IGNORECASE]
    - count: 1
    - backup: false
c:
  file.replace:
    - name: {{ grains.tmpdir }}/conf
    - pattern: 'absent'
    - repl: 'present'
d:
  file.replace:
    - name: {{ grains.tmpdir }}/nothing
    - pattern: a
    - repl: b
e:
  file.replace:
    - name: {{ grains.tmpdir }}/nothing
    - pattern: a
    - repl: b
    - ignore_if_missing: true
