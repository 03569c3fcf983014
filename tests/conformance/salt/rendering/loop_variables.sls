a:
  test.nop:
    - index: "{% for x in 'abc' %}{{ loop.index }}{{ loop.index0 }}{{ loop.revindex }}{{ loop.revindex0 }}{{ loop.first }}{{ loop.last }}{{ loop.length }} {% endfor %}"
    - cycle: "{% for x in range(4) %}{{ loop.cycle('a', 'b', 'c') }}{% endfor %}"
    - near: "{% for x in [1, 2, 3] %}{{ loop.previtem | default('<') }}{{ x }}{{ loop.nextitem | default('>') }} {% endfor %}"
    - changed: "{% for x in [1, 1, 2] %}{{ loop.changed(x) }} {% endfor %}"
    - tested: "{% for x in range(9) if x % 3 == 0 %}{{ loop.index }}{{ x }}{{ loop.last }} {% endfor %}"
    - deep: "{% for x in [1, [2, [3]]] recursive %}{{ loop.depth }}{{ loop(x) if x is iterable else x }}{% endfor %}"
    - else: "{% for x in [] %}{{ x }}{% else %}empty{% endfor %}"
    - pairs: "{% for (k, v), n in [((1, 2), 3)] %}{{ k }}{{ v }}{{ n }}{% endfor %}"
    - breaks: "{% for x in range(9) %}{% if x == 1 %}{% continue %}{% elif x == 4 %}{% break %}{% endif %}{{ x }}{% endfor %}"
    - grows: "{% set l = [1] %}{% for x in l %}{% if x < 4 %}{% do l.append(x + 1) %}{% endif %}{{ x }}{% endfor %}"
    - seen: "{% set seen = [] %}{% for x in 'abab' if x not in seen %}{% do seen.append(x) %}{{ x }}{% endfor %}"
    - outer: "{% for x in [1] %}{% for y in [1, 2] %}{{ loop.length }}{% endfor %}{{ loop.length }}{% endfor %}"
