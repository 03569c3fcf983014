{% set colour = 'green' %}
{% import 'context_of_imports/lib.jinja' as plain %}
{% import 'context_of_imports/lib.jinja' as full with context %}
{% from 'context_of_imports/lib.jinja' import shown as shown_plain %}
{% from 'context_of_imports/lib.jinja' import shown as shown_full with context %}
a:
  test.nop:
    - plain: "{{ plain.shown() }} {{ plain.where }}"
    - full: "{{ full.shown() }}"
    - names: "{{ shown_plain() }} {{ shown_full() }}"
    - hidden: {{ plain._hidden is defined }}
    - with: "{% include 'context_of_imports/part.jinja' %}"
    - without: "{% include 'context_of_imports/part.jinja' without context %}"
    - several: "{% include ['context_of_imports/none.jinja', 'context_of_imports/part.jinja'] %}"
    - missing: "{% include 'context_of_imports/none.jinja' ignore missing %}."
    - folder: "{{ tpldir }} {{ tplfile }}"
{% for n in [1, 2] %}
    - loop{{ n }}: "{% include 'context_of_imports/number.jinja' %}"
{% endfor %}
