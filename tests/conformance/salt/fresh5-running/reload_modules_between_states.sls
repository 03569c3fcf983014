{% set root = grains['tmpdir'] %}
client:
  pkg.installed:
    - name: python3-client
    - reload_modules: true
client_again:
  pkg.installed:
    - name: python3-client
    - reload_pillar: false
    - reload_modules: true
    - require:
      - pkg: client
grains_told:
  file.managed:
    - name: {{ root }}/grains
    - contents: "role: db"
    - reload_grains: false
    - reload_modules: true
    - check_cmd: grep -q role
call:
  module.run:
    - test.echo:
      - text: {{ salt['pillar.get']('greeting', 'none yet') }}
    - reload_modules: true
    - onchanges:
      - pkg: client
not_called:
  module.run:
    - test.echo:
      - text: again
    - onchanges:
      - pkg: client_again
failed:
  test.configurable_test_state:
    - result: false
    - changes: false
    - comment: no module of that name
    - reload_modules: true
after_failure:
  cmd.run:
    - name: echo ${GREETING:-unset}
    - env:
        GREETING: {{ pillar.get('greeting', '') | yaml_dquote }}
    - onfail:
      - test: failed
    - onchanges:
      - file: grains_told
