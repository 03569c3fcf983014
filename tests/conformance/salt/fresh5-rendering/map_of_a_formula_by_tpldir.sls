include:
  - ntp
