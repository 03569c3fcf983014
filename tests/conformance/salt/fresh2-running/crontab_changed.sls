job:
  cron.present:
    - name: /usr/bin/job
    - minute: 0
    - hour: 3
job-same:
  cron.present:
    - name: /usr/bin/job
    - minute: 0
    - hour: 3
    - require:
      - cron: job
job-later:
  cron.present:
    - name: /usr/bin/job
    - minute: 30
    - hour: 3
    - dayweek: 1-5
job-off:
  cron.present:
    - name: /usr/bin/job
    - minute: 30
    - hour: 3
    - dayweek: 1-5
    - commented: true
mailto:
  cron.env_present:
    - name: MAILTO
    - value: ops@example.com
reload:
  cmd.run:
    - name: echo reload
    - onchanges:
      - cron: job-same
reload-later:
  cmd.run:
    - name: echo reload
    - onchanges:
      - cron: job-later
      - cron: mailto
remove:
  cron.absent:
    - name: /usr/bin/job
    - require:
      - cron: job-off
