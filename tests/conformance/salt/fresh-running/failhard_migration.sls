settings:
  file.managed:
    - name: {{ grains.tmpdir }}/settings
    - contents: s
    - listen_in:
      - service: app
app:
  service.running: []
migrate:
  cmd.run:
    - name: exit 3
    - failhard: true
    - require:
      - file: settings
deploy:
  test.succeed_with_changes:
    - listen_in:
      - service: app
alert:
  test.nop:
    - onfail:
      - cmd: migrate
