include:
  - app
extend:
  app_config:
    file:
      - contents: from the site
      - require:
        - test: site_ready
site_ready:
  test.nop: []
