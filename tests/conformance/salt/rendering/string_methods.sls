{% set s = ' Duck.example.COM ' %}
words:
  test.nop:
    - stripped: "{{ s.strip() }}"
    - lower: "{{ s.strip().lower() }}"
    - parts: {{ s.strip().split('.') }}
    - swapped: "{{ s.strip().swapcase() }}"
    - replaced: "{{ s.replace('.', '_').strip() }}"
    - start: {{ s.strip().startswith('Duck') }}
    - padded: "{{ 'x'.rjust(4, '-') }}"
    - zero: "{{ '7'.zfill(3) }}"
    - title: "{{ 'ab cd'.title() }}"
    - count: {{ 'banana'.count('an') }}
    - found: {{ 'banana'.find('z') }}
    - joined: "{{ '-'.join(['a', 'b']) }}"
    - formatted: "{{ '{0}/{1}'.format('a', 5) }}"
    - percent: "{{ '%s is %05.2f' % ('pi', 3.14159) }}"
