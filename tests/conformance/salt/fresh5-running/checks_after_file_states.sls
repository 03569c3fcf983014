{% set root = grains['tmpdir'] %}
hosts_allow:
  file.append:
    - name: {{ root }}/hosts.allow
    - text: "sshd: ALL"
    - check_cmd:
      - grep -q sshd {{ root }}/hosts.allow
motd:
  file.prepend:
    - name: {{ root }}/motd
    - text: welcome
    - check_cmd:
      - grep -q welcome {{ root }}/motd
      - grep -q goodbye {{ root }}/motd
tmp:
  file.directory:
    - name: {{ root }}/tmp
    - check_cmd: test -w {{ root }}/tmp
gone:
  file.absent:
    - name: {{ root }}/old
    - check_cmd:
      - test ! -e {{ root }}/old
nothing_to_do:
  file.absent:
    - name: {{ root }}/older
    - check_cmd:
      - "false"
motd_reload:
  fakesvc.running:
    - watch:
      - file: motd
rest_reload:
  fakesvc.running:
    - watch:
      - file: gone
      - file: tmp
restore:
  file.managed:
    - name: {{ root }}/motd
    - contents: restored
    - onfail:
      - file: motd
    - check_cmd: grep -q restored
