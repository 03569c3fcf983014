include:
  - repo
web_state:
  test.nop:
    - require:
      - test: repo_state
