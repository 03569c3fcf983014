base:
  '*':
    - jobs
