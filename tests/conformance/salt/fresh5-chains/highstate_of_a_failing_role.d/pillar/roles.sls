roles:
  - worker
  - cron
