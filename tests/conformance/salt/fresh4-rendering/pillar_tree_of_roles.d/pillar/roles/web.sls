include:
  - tls:
      defaults:
        port: 8443
      key: nested:tls
{% set tier = grains['role'] %}
packages: [nginx]
limits:
  open: 65536
secret: {{ tier }}-secret
