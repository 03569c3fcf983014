trigger:
  test.succeed_with_changes
run:
  module.run:
    - name: service.restart
    - m_name: web
    - watch:
      - test: trigger
wait:
  module.wait:
    - name: service.reload
    - m_name: web
    - watch:
      - test: trigger
