{% set d = grains.tmpdir %}
{% for site, conf in pillar.sites.items() %}
vhost-{{ site }}:
  file.managed:
    - name: {{ d }}/sites/{{ site }}.conf
    - source: salt://vhost.conf.j2
    - template: jinja
    - makedirs: true
    - mode: '0644'
    - dir_mode: '0750'
    - defaults:
        port: 80
        docroot: /var/www/html
    - context: {{ conf | json }}
{% endfor %}
again:
  file.managed:
    - name: {{ d }}/sites/blog.conf
    - source: salt://vhost.conf.j2
    - template: jinja
    - context:
        port: 443
        docroot: /srv/blog
        aliases: [blog.example.com]
mode-only:
  file.managed:
    - name: {{ d }}/sites/shop.conf
    - mode: '0600'
    - replace: false
undefined-value:
  file.managed:
    - name: {{ d }}/broken.conf
    - source: salt://broken.j2
    - template: jinja
