include:
  - store

zookeeper:
  fakesvc.running:
    - order: 1

kafka:
  fakesvc.running:
    - names:
      - broker-2
      - broker-1
    - require:
      - fakesvc: zookeeper

audit:
  test.nop:
    - require:
      - sls: store

last-words:
  test.nop:
    - order: last
  cmd.run:
    - name: echo bye
