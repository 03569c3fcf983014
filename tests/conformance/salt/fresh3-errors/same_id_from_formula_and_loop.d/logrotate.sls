include:
  - nginx
logrotate:
  pkg.installed: []
