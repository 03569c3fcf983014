{% set d = grains.tmpdir %}
port:
  file.replace:
    - name: {{ d }}/sshd_config
    - pattern: '^(Port)\s+(\d+)$'
    - repl: '\1 22\2'
banner:
  file.replace:
    - name: {{ d }}/sshd_config
    - pattern: '^Banner .*'
    - repl: Banner none
    - append_if_not_found: true
    - show_changes: false
block:
  file.blockreplace:
    - name: {{ d }}/sshd_config
    - marker_start: '# BEGIN'
    - marker_end: '# END'
    - content: Match User git
    - append_if_not_found: true
line:
  file.line:
    - name: {{ d }}/sshd_config
    - mode: insert
    - location: start
    - content: '# managed'
key-there:
  file.append:
    - name: {{ d }}/keys
    - text: ssh-rsa AAA a@b
key-new:
  file.append:
    - name: {{ d }}/keys
    - text: ssh-rsa BBB c@d
missing:
  file.replace:
    - name: {{ d }}/ssh_config
    - pattern: a
    - repl: b
ssh:
  service.running:
    - watch:
      - file: port
      - file: key-there
