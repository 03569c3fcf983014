{% for x in [1] %}
{% if x == 1 %}{% continue %}{% endif %}
{% else %}
skipped: test.nop
{% endfor %}
{% for x in [1, 2] %}
{% if x == 1 %}{% break %}{% endif %}
{% else %}
left: test.nop
{% endfor %}
{% for x in [1, 2] %}
{% if x == 2 %}{% break %}{% endif %}
{% else %}
left_late: test.nop
{% endfor %}
{% for x in [1, 2] if x > 2 %}
{% else %}
none: test.nop
{% endfor %}
