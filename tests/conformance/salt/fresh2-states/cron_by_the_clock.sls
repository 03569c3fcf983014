{% for id, fields in [
  ('daily', {'minute': 0, 'hour': 3}),
  ('weekly', {'minute': 5, 'hour': 4, 'dayweek': 'sun'}),
  ('monthly', {'minute': 30, 'hour': '1,13', 'daymonth': 1}),
  ('every', {}),
] %}
job_{{ id }}:
  cron.present:
    - name: /usr/bin/job {{ id }}
{% for k, v in fields.items() %}
    - {{ k }}: {{ v | yaml_encode }}
{% endfor %}
{% endfor %}
moved:
  cron.present:
    - name: /usr/bin/job daily
    - minute: 15
    - hour: 3
mail:
  cron.env_present:
    - name: MAILTO
    - value: ops@example.com
mail_changed:
  cron.env_present:
    - name: MAILTO
    - value: dev@example.com
percent:
  cron.present:
    - name: date +\%F >> {{ grains.tmpdir }}/log
    - identifier: STAMP
    - comment: writes the date
disabled:
  cron.present:
    - name: /usr/bin/job weekly
    - minute: 5
    - hour: 4
    - dayweek: sun
    - commented: true
mail_gone:
  cron.env_absent:
    - name: MAILTO
gone:
  cron.absent:
    - name: /usr/bin/job monthly
