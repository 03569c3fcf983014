{% set pg = pillar.postgres %}
{% set data = grains.tmpdir ~ '/pg/' ~ pg.version %}
postgres:
  pkg.latest:
    - pkgs: [postgresql, postgresql-contrib]
  user.present:
    - system: true
    - home: {{ data }}
    - createhome: false
  service.running:
    - name: postgresql
    - enable: true
    - watch:
      - file: {{ data }}/*.conf
    - require:
      - user: postgres

{{ data }}:
  file.directory:
    - makedirs: true
    - mode: '0700'
    - require:
      - pkg: postgres

{% for name, keys in {'memory': ['shared_buffers'], 'network': ['listen_addresses', 'max_connections', 'ssl']} | dictsort %}
{{ data }}/{{ name }}.conf:
  file.managed:
    - contents: |
        [{{ name }}]
    {%- for key in keys %}
        {%- set value = pg.settings[key] %}
        {{ key }} = {{ "'%s'" % value if value is string else ('on' if value is sameas true else value) }}
    {%- endfor %}
    - require: [{file: {{ data }}}]
{% endfor %}

{% for db in pg.databases | sort %}
db-{{ db }}:
  cmd.run:
    - name: mkdir {{ data }}/{{ db }} && echo created {{ db }}
    - creates: {{ data }}/{{ db }}
    - require: [{service: postgres}]
backup-{{ db }}:
  cmd.run:
    - name: cp -r {{ data }}/{{ db }} {{ data }}/{{ db }}.bak
    - onlyif: test -d {{ data }}/{{ db }}
    - onchanges: [{cmd: db-{{ db }}}]
{% endfor %}
