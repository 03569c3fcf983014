part:
  test.nop:
    - require:
      - sls: file_requires_its_includer
