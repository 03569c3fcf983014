include:
  - web.features.gzip
web-tls:
  test.nop:
    - require_in:
      - test: web-base
