{% import_yaml "shop/defaults.yaml" as defaults %}
{% set shop = salt['slsutil.merge'](defaults, pillar.shop) %}
{% set base = grains['tmpdir'] ~ '/shop' %}
{% set release = base ~ '/' ~ shop.version %}
shop_user:
  user.present:
    - name: {{ shop.user }}
    - system: True
    - createhome: False
shop_release:
  file.recurse:
    - name: {{ release }}
    - source: salt://shop/files
    - include_empty: True
    - require:
      - user: shop_user
shop_config:
  file.serialize:
    - name: {{ release }}/config.json
    - serializer: json
    - dataset: {{ shop.config | json }}
    - require:
      - file: shop_release
shop_stop:
  fakesvc.dead:
    - name: shop-worker
    - changes: True
    - prereq:
      - file: shop_link
shop_link:
  file.symlink:
    - name: {{ base }}/current
    - target: {{ release }}
    - force: True
    - require:
      - file: shop_config
shop_migrate:
  cmd.run:
    - name: cp {{ release }}/schema.sql {{ base }}/migrated.sql
    - onchanges:
      - file: shop_link
    - creates: {{ base }}/migrated.sql
{% for old in ['1.1', '1.2', '1.3', '1.4'] if old not in shop.keep %}
{{ base }}/{{ old }}:
  file.absent:
    - onlyif: test -d {{ base }}/{{ old }}
    - require:
      - cmd: shop_migrate
{% endfor %}
shop_service:
  service.running:
    - name: {{ shop.service }}
    - enable: True
    - listen:
      - file: shop_config
      - cmd: shop_migrate
    - require:
      - file: shop_link
