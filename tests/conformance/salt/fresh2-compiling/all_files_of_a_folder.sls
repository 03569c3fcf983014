include:
  - jobs.weekly
  - jobs.*
  - jobs
all-jobs:
  test.nop:
    - require:
      - sls: jobs
