{% set hosts = pillar.hosts %}
{% for zone, members in hosts | groupby('zone') %}
zone_{{ zone }}:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ zone }}.zone
    - contents:
      - "; {{ members | length }} of {{ hosts | length }}"
{%- for h in members | sort(attribute='ip', reverse=true) %}
      - "{{ h.name.ljust(10) }}IN A {{ h.ip }}"
{%- endfor %}
{% endfor %}
names:
  test.show_notification:
    - text: {{ hosts | map(attribute='name') | join(', ') }}
primary:
  test.show_notification:
    - text: {{ (hosts | selectattr('primary', 'defined') | list | first).name }}
others:
  test.show_notification:
    - text: {{ hosts | rejectattr('primary', 'defined') | map(attribute='name') | map('upper') | list }}
