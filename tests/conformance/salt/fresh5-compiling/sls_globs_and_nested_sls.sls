include:
  - web.sites
  - web.modules
  - deploy

reload_web:
  fakesvc.running:
    - name: web
    - watch:
      - sls: web.modules
    - require:
      - sls: web.*

drain:
  test.succeed_with_changes:
    - name: drain the balancer
    - prereq:
      - sls: deploy

final:
  test.nop:
    - onchanges:
      - sls: web.sites
