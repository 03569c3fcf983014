{% set cron = salt['pillar.get']('cron', {}) %}
cron:
  pkg.installed: []
  service.running:
    - enable: True
    - require:
      - pkg: cron
{% for key, value in cron.get('env', {}) | dictsort %}
cron_env_{{ key }}:
  {% if value is none %}
  cron.env_absent:
    - name: {{ key }}
  {% else %}
  cron.env_present:
    - name: {{ key }}
    - value: {{ value }}
  {% endif %}
    - user: root
    - require_in:
      - cron: cron_backup
{% endfor %}
{% for name, task in cron.tasks | dictsort %}
cron_{{ name }}:
  cron.{{ task.type | default('present') }}:
    - name: {{ task.command }}
    - user: {{ task.user | default('root') }}
    {% if 'special' in task %}
    - special: '{{ task.special }}'
    {% elif task.type | default('present') == 'present' %}
    {% for field in ['minute', 'hour', 'daymonth', 'month', 'dayweek'] %}
    - {{ field }}: '{{ task[field] | default('*') }}'
    {% endfor %}
    - commented: {{ task.commented | default(false) }}
    {% if task.comment is defined %}
    - comment: {{ task.comment | yaml_encode }}
    {% endif %}
    {% endif %}
    - identifier: {{ name | upper }}
    - require:
      - service: cron
{% endfor %}
