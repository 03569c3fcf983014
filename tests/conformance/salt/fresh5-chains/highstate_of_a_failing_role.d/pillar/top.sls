base:
  duck:
    - roles
