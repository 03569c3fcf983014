{% set root = grains['tmpdir'] %}
conf:
  file.managed:
    - name: {{ root }}/named.conf
    - contents: recursion no;

same:
  file.managed:
    - name: {{ root }}/zone
    - contents: old zone

check_conf:
  cmd.wait:
    - name: grep -q recursion {{ root }}/named.conf
    - watch:
      - file: conf

reload_zone:
  cmd.wait:
    - name: echo reload
    - watch:
      - file: same

run_and_watch:
  cmd.run:
    - name: echo runs anyway
    - watch:
      - file: same

guarded:
  cmd.run:
    - name: echo guarded
    - onlyif: test -f {{ root }}/zone
    - watch:
      - file: conf

dig:
  cmd.run:
    - name: echo answer
    - prereq:
      - file: conf

named:
  service.running:
    - reload: true
    - watch:
      - cmd: check_conf
      - file: same
