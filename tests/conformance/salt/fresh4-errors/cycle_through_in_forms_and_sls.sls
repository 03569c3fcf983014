include:
  - network
firewall:
  test.nop:
    - require:
      - sls: network
    - watch_in:
      - fakesvc: app
app:
  fakesvc.running:
    - require_in:
      - test: interface
independent:
  test.nop: []
