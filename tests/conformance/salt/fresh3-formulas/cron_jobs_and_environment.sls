{%- set cron = pillar.cron %}
{%- for name, value in cron.env.items() %}
cron-env-{{ name }}:
  cron.env_present:
    - name: {{ name }}
    - value: {{ value }}
    - user: {{ cron.defaults.user }}
{%- endfor %}
{%- for name, job in cron.jobs | dictsort %}
cron.{{ name }}:
  {%- if job.absent is defined and job.absent %}
  cron.absent:
    - name: {{ job.cmd }}
    - identifier: {{ name }}
  {%- else %}
  {%- set settings = dict(cron.defaults, **job) %}
  cron.present:
    - name: {{ settings.cmd }}
    - identifier: {{ name }}
    {%- if 'special' in settings %}
    - special: "{{ settings.special }}"
    {%- set fields = ['user'] %}
    {%- else %}
    {%- set fields = ['user', 'minute', 'hour', 'comment', 'commented'] %}
    {%- endif %}
    {%- for key in fields if key in settings %}
    - {{ key }}: '{{ settings[key] }}'
    {%- endfor %}
  {%- endif %}
    - require:
      - cron: cron-env-MAILTO
{%- endfor %}
