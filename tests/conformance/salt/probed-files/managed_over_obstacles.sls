{%- set S = grains['tmpdir'] %}
'0 dir':
  file.managed:
    - name: {{ S }}/0dir/f
    - contents: same
'0 link':
  file.managed:
    - name: {{ S }}/0link/f
    - contents: same
'0 dead':
  file.managed:
    - name: {{ S }}/0dead/f
    - contents: same
'1 dir':
  file.managed:
    - name: {{ S }}/1dir/f
    - contents: same
    - mode: "0600"
'1 link':
  file.managed:
    - name: {{ S }}/1link/f
    - contents: same
    - mode: "0600"
'1 dead':
  file.managed:
    - name: {{ S }}/1dead/f
    - contents: same
    - mode: "0600"
'2 dir':
  file.managed:
    - name: {{ S }}/2dir/f
'2 link':
  file.managed:
    - name: {{ S }}/2link/f
'2 dead':
  file.managed:
    - name: {{ S }}/2dead/f
'3 dir':
  file.managed:
    - name: {{ S }}/3dir/f
    - contents: same
    - replace: false
'3 link':
  file.managed:
    - name: {{ S }}/3link/f
    - contents: same
    - replace: false
'3 dead':
  file.managed:
    - name: {{ S }}/3dead/f
    - contents: same
    - replace: false
'4 dir':
  file.managed:
    - name: {{ S }}/4dir/f
    - contents: same
    - create: false
'4 link':
  file.managed:
    - name: {{ S }}/4link/f
    - contents: same
    - create: false
'4 dead':
  file.managed:
    - name: {{ S }}/4dead/f
    - contents: same
    - create: false
'5 dir':
  file.managed:
    - name: {{ S }}/5dir/f
    - contents: same
    - follow_symlinks: false
'5 link':
  file.managed:
    - name: {{ S }}/5link/f
    - contents: same
    - follow_symlinks: false
'5 dead':
  file.managed:
    - name: {{ S }}/5dead/f
    - contents: same
    - follow_symlinks: false
'6 dir':
  file.managed:
    - name: {{ S }}/6dir/f
    - source: salt://src.txt
'6 link':
  file.managed:
    - name: {{ S }}/6link/f
    - source: salt://src.txt
'6 dead':
  file.managed:
    - name: {{ S }}/6dead/f
    - source: salt://src.txt
'7 dir':
  file.managed:
    - name: {{ S }}/7dir/f
    - source: salt://src.txt
    - template: jinja
    - colour: red
    - context:
        size: 3
    - defaults:
        size: 4
        shape: round
'7 link':
  file.managed:
    - name: {{ S }}/7link/f
    - source: salt://src.txt
    - template: jinja
    - colour: red
    - context:
        size: 3
    - defaults:
        size: 4
        shape: round
'7 dead':
  file.managed:
    - name: {{ S }}/7dead/f
    - source: salt://src.txt
    - template: jinja
    - colour: red
    - context:
        size: 3
    - defaults:
        size: 4
        shape: round
'8 dir':
  file.managed:
    - name: {{ S }}/8dir/f
    - contents: same
    - show_changes: false
'8 link':
  file.managed:
    - name: {{ S }}/8link/f
    - contents: same
    - show_changes: false
'8 dead':
  file.managed:
    - name: {{ S }}/8dead/f
    - contents: same
    - show_changes: false
'9 dir':
  file.managed:
    - name: {{ S }}/9dir/f
    - contents: same
    - makedirs: true
'9 link':
  file.managed:
    - name: {{ S }}/9link/f
    - contents: same
    - makedirs: true
'9 dead':
  file.managed:
    - name: {{ S }}/9dead/f
    - contents: same
    - makedirs: true
'10 dir':
  file.managed:
    - name: {{ S }}/10dir/f
    - contents: ""
'10 link':
  file.managed:
    - name: {{ S }}/10link/f
    - contents: ""
'10 dead':
  file.managed:
    - name: {{ S }}/10dead/f
    - contents: ""
'11 dir':
  file.managed:
    - name: {{ S }}/11dir/f
    - contents: same
    - backup: minion
'11 link':
  file.managed:
    - name: {{ S }}/11link/f
    - contents: same
    - backup: minion
'11 dead':
  file.managed:
    - name: {{ S }}/11dead/f
    - contents: same
    - backup: minion
'12 dir':
  file.managed:
    - name: {{ S }}/12dir/f
    - contents: same
    - user: root
    - group: root
    - mode: keep
'12 link':
  file.managed:
    - name: {{ S }}/12link/f
    - contents: same
    - user: root
    - group: root
    - mode: keep
'12 dead':
  file.managed:
    - name: {{ S }}/12dead/f
    - contents: same
    - user: root
    - group: root
    - mode: keep
'13 dir':
  file.managed:
    - name: {{ S }}/13dir/f
    - contents: same
    - allow_empty: false
    - new_file_diff: true
'13 link':
  file.managed:
    - name: {{ S }}/13link/f
    - contents: same
    - allow_empty: false
    - new_file_diff: true
'13 dead':
  file.managed:
    - name: {{ S }}/13dead/f
    - contents: same
    - allow_empty: false
    - new_file_diff: true
'14 dir':
  file.managed:
    - name: {{ S }}/14dir/f
    - contents: same
    - check_cmd: grep -q same
'14 link':
  file.managed:
    - name: {{ S }}/14link/f
    - contents: same
    - check_cmd: grep -q same
'14 dead':
  file.managed:
    - name: {{ S }}/14dead/f
    - contents: same
    - check_cmd: grep -q same
'15 dir':
  file.managed:
    - name: {{ S }}/15dir/f
    - contents: same
    - check_cmd: "grep -q other"
'15 link':
  file.managed:
    - name: {{ S }}/15link/f
    - contents: same
    - check_cmd: "grep -q other"
'15 dead':
  file.managed:
    - name: {{ S }}/15dead/f
    - contents: same
    - check_cmd: "grep -q other"
