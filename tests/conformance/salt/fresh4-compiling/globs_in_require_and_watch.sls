vhost_a:
  file.managed:
    - name: {{ grains['tmpdir'] }}/a.conf
    - contents: a
vhost_b:
  file.managed:
    - name: {{ grains['tmpdir'] }}/b.conf
    - contents: b
other:
  file.managed:
    - name: {{ grains['tmpdir'] }}/other.txt
    - contents: c
check:
  cmd.run:
    - name: echo check
    - onchanges:
      - file: vhost_*
by_name:
  cmd.run:
    - name: echo by name
    - require:
      - file: '*.txt'
web:
  fakesvc.running:
    - watch:
      - file: vhost_[ab]
    - require:
      - cmd: '?y_name'
