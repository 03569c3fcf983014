b:
  test.show_notification:
    - text: {{ pillar['app']['port'] }}
