include:
  - app
  - db
last_word:
  test.nop:
    - require:
      - sls: app
      - sls: db.backup
