a:
  test.succeed_without_changes:
    - comment: "{{ true }} {{ none }} {{ 1.0 }} {{ 7 // 2 }} {{ 7 / 2 }} {{ [1, 'a'] }}"
