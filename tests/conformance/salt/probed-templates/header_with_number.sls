#jinja2: {"trim_blocks": 1}
{% if true %}
a: test.nop
{% endif %}

b{{ 1 }}: test.nop
