include:
  - common
  - mail
exclude:
  - sls: mail.spam
  - id: motd
own:
  test.nop:
    - require:
      - test: postfix
