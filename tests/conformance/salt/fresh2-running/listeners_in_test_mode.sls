conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
same:
  file.managed:
    - name: {{ grains.tmpdir }}/same
    - contents: x
web:
  service.running:
    - listen:
      - file: conf
quiet:
  service.running:
    - listen:
      - file: same
missing:
  service.running:
    - watch:
      - file: conf
announce:
  cmd.run:
    - name: echo announce
    - listen:
      - file: conf
    - onlyif: "false"
