include:
  - extras.one
  - extras.two
exclude:
  - sls: extras.*
  - id: drop_*
drop_a:
  test.nop: []
stay:
  test.nop: []
