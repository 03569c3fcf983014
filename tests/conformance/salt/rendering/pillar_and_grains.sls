{% set web = salt['pillar.get']('web', {}) %}
values:
  test.nop:
    - deep: {{ salt['pillar.get']('web:ports:1') }}
    - missing: {{ salt['pillar.get']('web:nothing', 'fallback') }}
    - other: {{ salt.pillar.get('web/name', delimiter='/') }}
    - direct: {{ pillar['web']['name'] }}
    - got: {{ pillar.get('none-such', 5) }}
    - grain: {{ grains.os_family }}-{{ grains['osmajorrelease'] + 1 }}
    - roles: {{ 'db' in grains.roles }}
    - fetched: {{ salt['grains.get']('deep:key:inner') }}
    - config: {{ salt['config.get']('web:name') }}
    - count: {{ web.ports | length }}
