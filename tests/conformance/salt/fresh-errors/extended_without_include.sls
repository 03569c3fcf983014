extend:
  nginx-service:
    service:
      - enable: true
app:
  test.nop:
    - require:
      - test: missing
