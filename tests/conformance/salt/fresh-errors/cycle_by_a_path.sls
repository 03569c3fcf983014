first:
  file.managed:
    - name: {{ grains.tmpdir }}/shared
    - contents: one
by_name:
  cmd.run:
    - name: echo changed
    - onchanges:
      - file: {{ grains.tmpdir }}/shared
appended:
  file.append:
    - name: {{ grains.tmpdir }}/shared
    - text: three
    - require:
      - cmd: by_name
