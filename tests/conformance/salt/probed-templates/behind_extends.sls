{% extends "behind_extends/base.jinja" %}
lost: test.nop
{% for i in [1] %}
lost_in_loop: test.nop
{% include "behind_extends/part.jinja" %}
{% endfor %}
{% set kept %}{% for i in [1, 2] %}k{{ i }}{% endfor %}{% endset %}
{% macro m() %}{% if true %}m{{ caller() }}{% endif %}: test.nop{% endmacro %}
{% call m() %}x{% endcall %}

{% with a = 1 %}lost_{{ a }}: test.nop{% endwith %}
{% block b %}
{{ kept }}: test.nop
{% endblock %}
