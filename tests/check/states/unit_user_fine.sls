# told: file[/etc/systemd/system/shop.service] service[shop]
# units: shop.service
/etc/systemd/system/shop.service:
  file.managed:
    - contents: |
        [Service]
        Type=exec
        User=shop
        ExecStart=/usr/local/bin/shop
    - watch_in:
      - service: shop
/usr/local/bin/shop:
  file.managed:
    - mode: '0755'
    - contents: |
        #!/bin/sh
        exec sleep infinity
shop:
  user.present: []
  service.running:
    - enable: true
    - require:
      - user: shop
      - file: /usr/local/bin/shop
