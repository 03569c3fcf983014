upper:
  test.show_notification:
    - text: {{ grains['os'] | uppercase }}
