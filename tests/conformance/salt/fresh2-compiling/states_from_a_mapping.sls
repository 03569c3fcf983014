{% set states = {} %}
{% for name, port in {'api': 8080, 'admin': 8081}.items() %}
{% do states.update({name ~ '-conf': {'file.managed': [
    {'name': grains.tmpdir ~ '/' ~ name},
    {'contents': 'port=' ~ port},
    {'require_in': [{'service': name}]}]}}) %}
{% do states.update({name: {'service': ['running', {'enable': true}]}}) %}
{% endfor %}
{{ states | yaml(false) }}
