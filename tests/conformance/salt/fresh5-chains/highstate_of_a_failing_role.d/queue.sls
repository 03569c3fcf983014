queue:
  fakesvc.running:
    - result: false
    - require:
      - service: ntp
queue_users:
  cmd.run:
    - name: echo add users
    - require:
      - fakesvc: queue
  file.touch:
    - name: {{ grains['tmpdir'] }}/queue.down
    - onfail:
      - fakesvc: queue
