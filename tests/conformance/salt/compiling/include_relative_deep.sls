include:
  - app
