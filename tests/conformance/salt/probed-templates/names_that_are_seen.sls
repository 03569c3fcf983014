{% macro m() %}{{ saltenv is defined }}{% endmacro %}
before_{{ m() }}: test.nop
{% if grains.os == 'x' %}{% set saltenv = 2 %}{% endif %}
{% for i in [1] %}{{ sls is defined }}{% set sls = 'y' %}{{ sls }}: test.nop{% endfor %}
{% set tpldir = tpldir ~ 'x' %}
{% set opts, id = 1, 2 %}
{% macro n(y, x=y) %}{{ x }}{% endmacro %}
n_{{ n('1') }}_{{ n('1', x='2') }}: test.nop
{% macro o(a) %}{% include "names_that_are_seen/part.jinja" %}{% endmacro %}
{% set a = 1 %}
o_{{ o() }}_{{ o(3) }}: test.nop
