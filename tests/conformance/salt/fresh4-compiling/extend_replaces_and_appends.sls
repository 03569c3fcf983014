include:
  - app
  - site
extend:
  app_config:
    file:
      - contents: from the role
      - mode: '0640'
      - require:
        - test: role_ready
  app_service:
    fakesvc:
      - watch:
        - test: role_ready
      - reload: true
role_ready:
  test.succeed_with_changes: []
