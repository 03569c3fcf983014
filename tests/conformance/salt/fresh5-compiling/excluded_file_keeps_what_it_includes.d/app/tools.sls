app_strace:
  pkg.installed:
    - name: strace
app_cache_tool:
  test.nop: []
