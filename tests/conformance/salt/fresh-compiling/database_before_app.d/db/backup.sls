db-backup:
  test.nop:
    - require:
      - test: db-service
