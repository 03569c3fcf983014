nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - reload: true
    - watch:
      - file: {{ grains.tmpdir }}/sites/*
{% for name, site in salt['pillar.get']('nginx:sites', {}) | dictsort %}
{{ grains.tmpdir }}/sites/{{ name }}.conf:
{%- if site.get('enabled', true) %}
  file.managed:
    - source: salt://files/vhost.conf.jinja
    - template: jinja
    - makedirs: true
    - context:
        name: {{ name }}
        site: {{ site | json }}
    - require:
      - pkg: nginx
{%- else %}
  file.absent: []
{%- endif %}
{% endfor %}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/sites/blog.conf {{ grains.tmpdir }}/sites/shop.conf
