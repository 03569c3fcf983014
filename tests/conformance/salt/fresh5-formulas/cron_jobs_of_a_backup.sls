{% set backup = salt['pillar.get']('backup', {'user': 'root', 'keep': 7, 'target': grains['tmpdir'] ~ '/backups'}, merge=True) %}
{% set script = grains['tmpdir'] ~ '/bin/backup' %}
backup_dir:
  file.directory:
    - name: {{ backup.target }}
    - mode: '0700'
backup_script:
  file.managed:
    - name: {{ script }}
    - source: salt://backup/backup.sh.j2
    - template: jinja
    - mode: '0755'
    - makedirs: True
    - defaults:
        keep: 3
        target: /nowhere
    - context: {{ {'keep': backup.keep, 'target': backup.target} | json }}
    - require:
      - file: backup_dir
MAILTO:
  cron.env_present:
    - value: {{ backup.mail }}
    - user: {{ backup.user }}
{% for name, job in backup.jobs.items() %}
backup_job_{{ name }}:
  cron.{{ 'present' if job.get('enabled', True) else 'absent' }}:
    - name: {{ script }} {{ job.path }}
    - identifier: backup-{{ name }}
    - user: {{ backup.user }}
    {%- if job.get('enabled', True) %}
    {%- for field in ['special', 'minute', 'hour'] if field in job %}
    - {{ field }}: '{{ job[field] }}'
    {%- endfor %}
    - comment: backup of {{ job.path }}
    {%- endif %}
    - require:
      - file: backup_script
{% endfor %}
old_job:
  cron.absent:
    - name: /usr/local/bin/old-backup
    - user: {{ backup.user }}
backup_show:
  cmd.run:
    - name: cat {{ script }}
    - require:
      - cron: backup_job_*
