tier: production
packages:
  base: [vim, curl]
  web: [nginx]
hosts:
  db: 10.0.0.5
