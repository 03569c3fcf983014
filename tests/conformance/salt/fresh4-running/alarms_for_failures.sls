{% set hosts = {'alpha': true, 'beta': false, 'gamma': false} %}
{% for host, up in hosts.items() %}
probe_{{ host }}:
  test.configurable_test_state:
    - name: {{ host }}
    - changes: false
    - result: {{ up }}
    - comment: probe of {{ host }}
{% endfor %}

alarm_any:
  cmd.run:
    - name: echo some are down
    - onfail_any:
      - test: probe_alpha
      - test: probe_beta

alarm_all:
  cmd.run:
    - name: echo all are down
    - onfail_all:
      - test: probe_alpha
      - test: probe_beta

alarm_all_true:
  cmd.run:
    - name: echo both are down
    - onfail_all:
      - test: probe_beta
      - test: probe_gamma

alarm_list:
  cmd.run:
    - name: echo plain onfail
    - onfail:
      - test: probe_alpha
      - test: gamma

failover:
  fakesvc.running:
    - changes: true
    - onfail:
      - test: probe_beta
    - require:
      - cmd: alarm_any

after_failover:
  test.nop:
    - onchanges:
      - fakesvc: failover
      - cmd: alarm_all
