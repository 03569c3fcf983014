include:
  - .tools
app_debugger:
  test.nop:
    - require_in:
      - test: app_server
app_profiler:
  test.nop: []
