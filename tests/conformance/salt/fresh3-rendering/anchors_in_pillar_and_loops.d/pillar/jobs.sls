.defaults: &defaults
  changes: false
  options: &options
    retries: 3
    shell: /bin/sh
.loud: &loud
  mail: root
  nice: 5
jobs:
  backup:
    <<: *defaults
  rotate:
    <<: [*loud, *defaults]
    options:
      <<: *options
      retries: 5
  clean:
    <<: [*defaults, *loud]
    hosts: &hosts [a, b]
    others: *hosts
