{% set d = grains.tmpdir %}
before:
  file.blockreplace:
    - name: {{ d }}/rc
    - marker_start: '# --- net start'
    - marker_end: '# --- net end'
    - content: |
        ip link up
        ip route add
    - insert_before_match: '^exit'
after:
  file.blockreplace:
    - name: {{ d }}/rc
    - marker_start: '# --- env start'
    - marker_end: '# --- env end'
    - content: export LANG=C
    - insert_after_match: '^#!'
inline-end:
  file.blockreplace:
    - name: {{ d }}/hosts.allow
    - marker_start: '# BEGIN'
    - marker_end: '# END'
    - content: 'sshd: 192.168.'
    - append_newline: true
    - show_changes: false
no-file:
  file.blockreplace:
    - name: {{ d }}/absent
    - content: x
    - append_if_not_found: true
from-template:
  file.blockreplace:
    - name: {{ d }}/rc
    - marker_start: '# --- net start'
    - marker_end: '# --- net end'
    - source: salt://block
    - template: jinja
show:
  cmd.run:
    - name: cat {{ d }}/rc {{ d }}/hosts.allow
