a:
  test.nop:
    - braces: "{{ '{:>6}|{:<4}|{:^5}|{:05d}|{:.2f}|{:,}|{:x}|{:+}'.format('a', 'b', 'c', 42, 3.14159, 1234567, 255, 5) }}"
    - names: "{{ '{0}{1}{0} {n} {d[k]} {l[0]}'.format('a', 'b', n=1, d={'k': 2}, l=[3]) }}"
    - percent: "{{ '%5s|%-5s|%05.1f|%x|%e|%g|%%' % ('a', 'b', 3.14159, 255, 12345.678, 0.0001) }}"
    - filter: "{{ '%s and %s' | format('a', 1) }} {{ '%(a)s' | format(a=2) }}"
    - methods: "{{ 'a=b=c'.partition('=') }} {{ 'a b  c'.split() }} {{ 'a,b,c'.rsplit(',', 1) }} {{ 'x'.zfill(3) }} {{ '-5'.zfill(4) }}"
    - cases: "{{ 'hello wORLD'.title() }} {{ 'hello wORLD'.capitalize() }} {{ 'aB'.swapcase() }} {{ 'straße'.upper() }}"
    - places: "{{ 'banana'.find('an', 2) }} {{ 'banana'.rfind('an') }} {{ 'banana'.count('an') }} {{ 'banana'.startswith(('x', 'b')) }}"
    - lines: {{ 'a\nb\r\nc'.splitlines() }}
