include:
  - .db
  - .app
