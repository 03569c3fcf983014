values:
  test.nop:
    - none: {{ none }}
    - true: {{ true }}
    - float: {{ 1.0 }}
    - big: {{ 10 ** 20 }}
    - small: {{ 0.00001 }}
    - tuple: {{ (1, 'a') }}
    - nested: {{ {'a': ['x', {'b': none}]} }}
    - quotes: {{ ["it's", 'say "x"'] }}
    - unicode: {{ 'grün' }}
    - text: "{{ 'a\\b' }}"
    - range: {{ range(3) | list }}
