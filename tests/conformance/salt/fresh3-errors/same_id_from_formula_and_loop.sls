include:
  - nginx
  - logrotate
{% for site in pillar.sites %}
{{ site }}:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ site }}.conf
    - contents: {{ site }}
    - require:
      - pkg: nginx
{% endfor %}
