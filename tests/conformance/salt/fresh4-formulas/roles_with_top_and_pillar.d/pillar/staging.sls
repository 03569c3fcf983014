tier: staging
hosts:
  db: 10.9.0.5
  cache: 10.9.0.6
