include:
  - .common
web_conf:
  test.show_notification:
    - text: {{ sls }} {{ slspath }} {{ tpldir }}
