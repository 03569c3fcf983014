include:
  - other
extend:
  /etc/duck:
    test:
      - comment: extended
