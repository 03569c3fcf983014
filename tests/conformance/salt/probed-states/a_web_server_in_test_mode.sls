{% set t = grains.tmpdir %}
nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - require: [pkg: nginx]
    - watch: [file: {{ t }}/nginx.conf, file: sites]
{{ t }}/nginx.conf:
  file.managed:
    - source: salt://nginx.conf
    - template: jinja
    - defaults: {workers: 2}
    - require: [pkg: nginx]
sites:
  file.directory:
    - name: {{ t }}/sites
    - makedirs: true
    - clean: true
    - require:
{% for name in pillar.sites %}
      - file: site_{{ name }}
{% endfor %}
{% for name, site in pillar.sites.items() %}
site_{{ name }}:
  file.managed:
    - name: {{ t }}/sites/{{ name }}.conf
    - makedirs: true
    - mode: '0644'
    - contents: |
        server {
          listen {{ site.port }};
          server_name {{ name }}{% for alias in site.get('aliases', []) %} {{ alias }}{% endfor %};
        }
{% endfor %}
{% for name, user in pillar.users.items() %}
{{ name }}:
  user.present:
    - uid: {{ user.uid }}
    - groups: {{ user.get('groups', []) | json }}
    - createhome: false
    - shell: /bin/bash
{% endfor %}
deploy:
  group.present:
    - gid: 4000
    - members: [alice, bob]
    - require: [user: alice, user: bob]
renew:
  cron.present:
    - name: certbot renew -q
    - identifier: RENEW
    - minute: random
    - hour: 3
    - require: [pkg: certbot]
certbot: {pkg.installed: [{version: 2.1.0}]}
db: {host.present: [{ip: 192.0.2.5}, {names: [db, db.internal]}]}
banner:
  file.append:
    - name: {{ t }}/motd
    - text: [welcome, to {{ grains.host }}]
tuned:
  file.keyvalue:
    - name: {{ t }}/sysctl.conf
    - key_values: {net.core.somaxconn: '1024', vm.swappiness: '10'}
    - separator: ' = '
    - create_if_missing: true
reload:
  module.run:
    - service.reload: [{name: nginx}]
    - onchanges: [file: {{ t }}/nginx.conf]
old:
  pkg.purged:
    - pkgs: [apache2, php]
stopped:
  service.dead:
    - name: apache2
    - enable: false
