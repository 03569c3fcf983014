conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: new
check:
  cmd.run:
    - name: echo checked
    - onchanges:
      - file: conf
    - onlyif: "false"
restart:
  cmd.run:
    - name: echo restart
    - onchanges:
      - cmd: check
either:
  cmd.run:
    - name: echo either
    - onchanges:
      - cmd: check
      - file: conf
service-of-it:
  service.running:
    - name: app
    - watch:
      - cmd: check
    - unless: "true"
restarted:
  service.running:
    - name: other
    - watch:
      - file: conf
    - onlyif: "true"
