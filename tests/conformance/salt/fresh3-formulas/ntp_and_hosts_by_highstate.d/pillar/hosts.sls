{% set net = '10.0.0.' %}
hosts:
{% for name in ['alpha', 'beta', 'duck', 'gamma'] %}
  - ip: {{ net }}{{ loop.index + 2 }}
    names: [{{ name }}, {{ name }}.lan]
    {% if not loop.last %}
    ntp: true
    {% endif %}
{% endfor %}
gone_hosts:
  - {name: old.lan, ip: 10.0.0.99}
