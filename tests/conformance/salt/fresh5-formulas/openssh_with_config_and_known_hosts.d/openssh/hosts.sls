{% for ip, names in pillar.hosts.items() %}
known_{{ loop.index }}:
  host.present:
    - ip: {{ ip }}
    - names: {{ ([names] if names is string else names) | json }}
{% endfor %}
