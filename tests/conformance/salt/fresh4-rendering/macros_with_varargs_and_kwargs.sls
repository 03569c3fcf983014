{% import "lib/macros.sls" as lib %}
{% from "lib/macros.sls" import link as make_link %}
{{ lib.conf('alpha', 'level=1') }}
{{ lib.conf('beta', 'level=2', mode='0600', require=['file: alpha_conf', 'test: ready']) }}
{{ make_link('current', 'alpha.conf') }}
ready:
  test.nop: []
{{ lib.notes('a', 'b', sep='+', last='z') }}
