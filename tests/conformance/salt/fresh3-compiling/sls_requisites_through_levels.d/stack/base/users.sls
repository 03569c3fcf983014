include:
  - stack.base.groups
deploy-user:
  test.nop:
    - require:
      - deploy-group
