{% set root = grains['tmpdir'] %}
agent:
  pkg.installed:
    - name: agent
  user.present:
    - name: agent
    - system: true
    - home: /var/lib/agent
    - require:
      - pkg: agent
  service.running:
    - name: agent
    - enable: true
    - watch:
      - file: agent_conf
      - file: rules

agent_conf:
  file.managed:
    - name: {{ root }}/agent.conf
    - source: salt://agent/agent.conf.j2
    - template: jinja
    - context: {server: mon.example.com}
    - check_cmd: grep -q server
    - require:
      - user: agent

rules:
  file.recurse:
    - name: {{ root }}/rules
    - source: salt://rules
    - clean: true
    - require:
      - pkg: agent

mon_host:
  host.present:
    - name: mon.example.com
    - ip: 10.1.1.1
    - require_in:
      - service: agent

token:
  cmd.run:
    - name: cat {{ root }}/token
    - onlyif: test -f {{ root }}/token
    - require:
      - service: agent

registered:
  fakesvc.running:
    - result: false
    - require:
      - cmd: token

dashboards:
  file.serialize:
    - name: {{ root }}/dash.json
    - serializer: json
    - dataset: {host: duck}
    - require:
      - fakesvc: registered

reload_dashboards:
  cmd.run:
    - name: echo reload
    - onchanges:
      - file: dashboards
      - file: rules

report:
  cron.present:
    - name: /usr/bin/agent --report
    - special: '@daily'
    - onfail:
      - fakesvc: registered
