include:
  - web
