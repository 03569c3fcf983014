{% for i in ['a', 'b'] %}
{% include "loop_in_include/part.jinja" %}
own_{{ loop.index }}: test.nop
{% endfor %}
{% for i in ['c'] %}
{% include "loop_in_include/part.jinja" %}
{% endfor %}
