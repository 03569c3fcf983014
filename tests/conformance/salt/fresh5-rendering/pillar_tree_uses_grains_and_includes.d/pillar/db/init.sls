include:
  - db.settings
packages: [postgresql]
db:
  settings:
    work_mem: {{ (grains['mem_total'] / 32) | int }}MB
