include:
  - base: common.packages
  - common.packages
  - base: common
  - ssh

top_of_it:
  test.nop:
    - require:
      - sls: common
      - sls: common.packages
      - pkg: ssh
