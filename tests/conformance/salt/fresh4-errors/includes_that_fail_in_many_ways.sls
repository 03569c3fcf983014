include:
  - fine
  - not.there
  - bad_yaml
  - bad_jinja
  - bad_filter
own:
  test.nop:
    - require:
      - test: fine
