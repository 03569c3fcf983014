include:
  - app
extend:
  app-pkg:
    service:
      - enable: true
  app-server:
    pkg:
      - version: '1'
