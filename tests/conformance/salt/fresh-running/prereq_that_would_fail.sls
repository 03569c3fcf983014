stop:
  service.dead:
    - name: app
    - prereq:
      - file: deploy
deploy:
  file.managed:
    - name: {{ grains.tmpdir }}/app
    - source: salt://no/such/file
start:
  service.running:
    - name: app
    - require:
      - file: deploy
report:
  test.nop:
    - require:
      - service: stop
bystander:
  test.nop: []
