{% macro plain(a, b='two', c=a) %}{{ a }}-{{ b }}-{{ c }}{% endmacro %}
{% macro all(first) %}{{ first }}/{{ varargs | join('+') }}/{{ kwargs | dictsort }}{% endmacro %}
{% macro wrap(title) %}{{ title }}({{ caller('x', 1) }}){% endmacro %}
{% macro maybe() %}{{ caller() if caller is defined else 'nobody' }}{% endmacro %}
{% macro outer(n) %}{% if n %}{{ n }}{{ outer(n - 1) }}{% endif %}{% endmacro %}
a:
  test.nop:
    - plain: "{{ plain(1) }} {{ plain(1, c=3) }} {{ plain(b='B', a='A') }}"
    - all: "{{ all(1, 2, 3, x=4, y=5) }} {{ all('q') }}"
    - spread: "{{ all(*[1, 2], **{'z': 3}) }}"
    - call: "{% call(p, q) wrap('t') %}{{ p }}{{ q }}{% endcall %}"
    - maybe: "{{ maybe() }} {% call maybe() %}me{% endcall %}"
    - outer: "{{ outer(3) }}"
    - said: "{{ plain.name }} {{ plain.arguments | join(',') }} {{ all.catch_varargs }} {{ all.catch_kwargs }} {{ wrap.caller }}"
