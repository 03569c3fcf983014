include:
  - windows
