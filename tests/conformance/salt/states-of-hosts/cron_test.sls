a:
  cron.present:
    - name: job
    - minute: 1
b:
  cron.absent:
    - name: job
