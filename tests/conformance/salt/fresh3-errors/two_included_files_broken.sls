include:
  - good
  - bad_yaml
  - bad_jinja

own:
  test.nop:
    - require:
      - test: from-good
