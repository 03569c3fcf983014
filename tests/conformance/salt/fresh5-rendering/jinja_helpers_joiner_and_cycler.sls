{% set comma = joiner(', ') %}
{% set colour = cycler('blue', 'green') %}
{% set ns = namespace(total=0, seen=[]) %}
{% set peers = ['n1', 'n2', 'n3', 'n4', 'n5'] %}
{% for peer in peers %}
{% set ns.total = ns.total + loop.index %}
{% set ns.seen = [peer] + ns.seen %}
{{ peer }}:
  test.show_notification:
    - text: {{ colour.next() }} next is {{ colour.current }}
    {% if not loop.first %}
    - require:
      - test: {{ loop.previtem }}
    {% endif %}
{% endfor %}
cluster:
  test.show_notification:
    - text: '{% for p in peers if p != 'n3' %}{{ comma() }}{{ p }}{% endfor %}; total {{ ns.total }}; {{ ns.seen | join('<') }}'
slices:
  test.show_notification:
    - text: {{ peers[1:3] | join('+') }} {{ peers[::-2] | join('+') }} {{ peers[-1][:1] }} {{ peers | first }}
formats:
  test.show_notification:
    - text: {{ '%03d-%s' % (7, 'x') }} {{ '{0:>4}|{a}'.format(5, a='b') }} {{ "%.2f" | format(2) }} {{ 7 // 2 }} {{ 7 % 4 }} {{ 2 ** 5 }} {{ 6 / 4 }}
chosen:
  test.show_notification:
    - text: {{ 'big' if peers | length > 4 else 'small' }} {{ 'none' if false }}. {{ 'n2' in peers and not 'n9' in peers }}
attributes:
  test.show_notification:
    - text: {{ '<a' ~ ({'href': '/x', 'id': none, 'n': 3} | xmlattr) ~ '>' | replace("'", '') }}
