plain:
  cron.present:
    - name: /bin/true
times:
  cron.present:
    - name: /bin/job
    - minute: 5
    - hour: '*/2'
    - daymonth: 1
    - month: 6
    - dayweek: 1-5
times changed:
  cron.present:
    - name: /bin/job
    - minute: 10
    - hour: '*/2'
same:
  cron.present:
    - name: /bin/true
identified:
  cron.present:
    - name: /bin/id
    - identifier: JOB1
    - comment: a job
identified other:
  cron.present:
    - name: /bin/other
    - identifier: JOB1
    - comment: a job
comment:
  cron.present:
    - name: /bin/commented
    - comment: why
commented:
  cron.present:
    - name: /bin/off
    - commented: true
special:
  cron.present:
    - name: /bin/special
    - special: '@daily'
special again:
  cron.present:
    - name: /bin/special
    - special: '@daily'
random:
  cron.present:
    - name: /bin/fixed
    - minute: 1
    - identifier: false
user:
  cron.present:
    - name: /bin/user
    - user: daemon
no id:
  cron.present:
    - name: /bin/noid
    - identifier: null
absent:
  cron.absent:
    - name: /bin/true
absent again:
  cron.absent:
    - name: /bin/true
absent id:
  cron.absent:
    - name: /bin/whatever
    - identifier: JOB1
absent special:
  cron.absent:
    - name: /bin/special
    - special: '@daily'
    - name: MAILTO
