{%- set defaults = {'rotate': 4, 'frequency': 'weekly', 'compress': true, 'create': '0640 root adm'} %}
{%- for name, given in pillar.logrotate.items() %}
{%- set conf = dict(defaults, **given) %}
logrotate_{{ name }}:
  file.managed:
    - name: {{ grains.tmpdir }}/logrotate.d/{{ name }}
    - makedirs: true
    - contents: |
        {{ conf.paths | join(' ') }} {
            {{ conf.frequency }}
            rotate {{ conf.rotate }}
        {%- for flag in ['compress', 'delaycompress', 'missingok'] if conf.get(flag) %}
            {{ flag }}
        {%- endfor %}
            create {{ conf.create }}
        }
{%- endfor %}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/logrotate.d/*
