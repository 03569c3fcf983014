dirs:
  file.directory:
    - names:
{%- for d in pillar.dirs %}
{%- if d is mapping %}
{%- for path, opts in d.items() %}
      - {{ grains.tmpdir }}/{{ path }}:
{%- for k, v in opts.items() %}
        - {{ k }}: {{ v | tojson }}
{%- endfor %}
{%- endfor %}
{%- else %}
      - {{ grains.tmpdir }}/{{ d }}
{%- endif %}
{%- endfor %}
    - mode: '0755'
    - makedirs: true
after:
  cmd.run:
    - name: test -d {{ grains.tmpdir }}/a/b && echo there
    - onchanges:
      - file: dirs
