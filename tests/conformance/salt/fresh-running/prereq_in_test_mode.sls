there:
  file.directory:
    - name: {{ grains.tmpdir }}
deploy:
  file.managed:
    - name: {{ grains.tmpdir }}/app
    - contents: "2"
backup:
  cmd.run:
    - name: echo backup
    - prereq:
      - file: deploy
idle:
  cmd.run:
    - name: echo idle
    - prereq:
      - file: there
flush:
  cmd.run:
    - name: echo flush
    - onchanges:
      - file: deploy
no_flush:
  cmd.run:
    - name: echo no flush
    - onchanges:
      - file: there
      - cmd: idle
web:
  service.running:
    - watch:
      - cmd: flush
