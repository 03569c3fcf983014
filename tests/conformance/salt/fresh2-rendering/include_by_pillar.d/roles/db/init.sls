include:
  - ..common
db_ready:
  test.show_notification:
    - text: {{ sls }} {{ slspath }} {{ tpldir }}
