first:
  file.managed:
    - name: {{ grains.tmpdir }}/shared
    - contents: one
second:
  file.managed:
    - name: {{ grains.tmpdir }}/shared
    - contents: two
by_name:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/shared
    - onchanges:
      - file: {{ grains.tmpdir }}/shared
by_first:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/shared; echo
    - require:
      - file: first
    - order: 1
appended:
  file.append:
    - name: {{ grains.tmpdir }}/shared
    - text: three
    - order: last
