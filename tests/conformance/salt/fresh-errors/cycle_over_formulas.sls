include:
  - web
  - app
