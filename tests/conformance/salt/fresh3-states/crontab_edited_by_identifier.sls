report:
  cron.present:
    - name: /usr/bin/report --daily
    - identifier: REPORT
    - minute: 10
    - hour: 7
report-weekly:
  cron.present:
    - name: /usr/bin/report --weekly
    - identifier: REPORT
    - minute: 10
    - hour: 7
    - dayweek: 1
report-special:
  cron.present:
    - name: /usr/bin/report --weekly
    - identifier: REPORT
    - special: '@weekly'
same-command:
  cron.present:
    - name: /usr/bin/report --weekly
    - identifier: OTHER
    - minute: 0
path:
  cron.env_present:
    - name: PATH
    - value: /usr/bin:/bin
path-again:
  cron.env_present:
    - name: PATH
    - value: /usr/bin:/bin
by-command:
  cron.absent:
    - name: /usr/bin/report --weekly
by-identifier:
  cron.absent:
    - name: anything
    - identifier: REPORT
mailed:
  cmd.run:
    - name: echo crontab changed
    - onchanges:
      - cron: report-weekly
      - cron: path-again
