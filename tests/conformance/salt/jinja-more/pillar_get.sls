{{ salt['pillar.get']('app:port', 80) }} {{ salt.pillar.get('app:hosts:1') }} {{ salt['pillar.get']('none', 'default') }}:
  test.succeed_without_changes:
    - comment: {{ salt['pillar.get']('app', {'x': 1}, merge=True)['x'] }}
