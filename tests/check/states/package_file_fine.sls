# told: file[/etc/nginx/conf.d/shop.conf] service[nginx]
# units: nginx.service
nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - require:
      - pkg: nginx
    - watch:
      - file: /etc/nginx/conf.d/shop.conf

/etc/nginx/conf.d/shop.conf:
  file.managed:
    - contents: "server { listen 8080; }"
    - require:
      - pkg: nginx
