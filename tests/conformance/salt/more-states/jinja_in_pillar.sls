x:
  test.nop:
    - all: {{ pillar.app | tojson }}
    - list: {{ salt['pillar.get']('app:list', []) | join('-') }}
