include:
  - common
extend:
  refresh:
    cmd:
      - name: echo refresh with monitoring
agent:
  pkg.installed:
    - name: telegraf
monitoring-ok:
  test.nop:
    - require:
      - pkg: agent
