include:
  - one
  - two
nginx:
  fakesvc.running: []
tmp/{{ 'conf' }}:
  test.nop: []
"tmp/conf ":
  test.nop: []
