motd:
  test.show_notification:
    - text: {{ pillar.motd }}
