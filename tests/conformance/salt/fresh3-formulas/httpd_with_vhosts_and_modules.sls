include:
  - apache.modules
  - apache.vhosts

extend:
  apache:
    service.running:
      - watch:
        - file: vhost-*
