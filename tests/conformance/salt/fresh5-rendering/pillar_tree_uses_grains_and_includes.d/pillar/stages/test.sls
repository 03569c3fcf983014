stage: test
db:
  name: app_test
