stop_app:
  service.dead:
    - name: app
    - prereq:
      - file: release
    - require:
      - cmd: drained
drained:
  cmd.run:
    - name: echo drained
    - onchanges:
      - file: release
release:
  file.managed:
    - name: {{ grains['tmpdir'] }}/release
    - contents: '2'
    - listen_in:
      - fakesvc: web
web:
  fakesvc.running:
    - require:
      - test: checked
checked:
  test.nop:
    - listen:
      - fakesvc: web
