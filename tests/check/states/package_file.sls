# culprit: pkg[nginx] file[/etc/nginx/conf.d/shop.conf]
# notifier: file[/etc/nginx/conf.d/shop.conf] service[nginx]
# culprit: pkg[nginx] service[nginx]
# units: nginx.service
nginx:
  pkg.installed: []
  service.running:
    - enable: true

/etc/nginx/conf.d/shop.conf:
  file.managed:
    - contents: "server { listen 8080; }"
