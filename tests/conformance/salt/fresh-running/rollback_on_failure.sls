migrate:
  cmd.run:
    - name: "false"
deploy:
  file.managed:
    - name: {{ grains.tmpdir }}/version
    - contents: "2"
    - require:
      - cmd: migrate
restart:
  service.running:
    - name: app
    - watch:
      - file: deploy
rollback:
  cmd.run:
    - name: echo rolled back
    - onfail:
      - cmd: migrate
alert:
  test.show_notification:
    - text: alert
    - onfail:
      - file: deploy
    - require:
      - cmd: rollback
no_alert:
  test.show_notification:
    - text: never
    - onfail:
      - cmd: rollback
after_no_alert:
  test.nop:
    - require:
      - test: no_alert
