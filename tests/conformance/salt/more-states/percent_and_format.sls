{% set d = {'a': 1} %}
x:
  test.nop:
    - one: {{ '%s-%d' % ('a', 5) }}
    - two: {{ "%(a)s!" % d }}
    - three: {{ '%5.1f|' % 2.25 }}
    - four: {{ '%s' % grains.id }}
    - five: {{ '{:>5}|{:03d}'.format('x', 7) }}
    - six: {{ 'a' ~ 1 ~ none }}
    - seven: {{ "%s" | format("y") }}
    - eight: {{ '100%' }}
