# culprit: user[shop] service[shop]
# culprit: file[/usr/local/bin/shop] service[shop]
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
