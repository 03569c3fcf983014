tests:
  test.nop:
    - defined: {{ grains is defined }}
    - undefined: {{ nothing is undefined }}
    - none: {{ none is none }}
    - mapping: {{ grains is mapping }}
    - string: {{ 'x' is string }}
    - number: {{ 5 is number }}
    - sequence: {{ [1] is sequence }}
    - iterable: {{ 'abc' is iterable }}
    - even: {{ 4 is even }}
    - divisible: {{ 9 is divisibleby 3 }}
    - same: {{ 1 is sameas 1 }}
    - lower: {{ 'abc' is lower }}
    - match: {{ 'abc' is match('a.c') }}
    - in: {{ 'b' is in ['a', 'b'] }}
    - not: {{ 5 is not string }}
    - bool: {{ true is boolean }}
    - int: {{ 5 is integer }}
    - float: {{ 5.0 is float }}
