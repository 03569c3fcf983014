{% set d = {'a': 1} %}
{% for k in d %}{% do d.update({'b': 2}) %}{% endfor %}
