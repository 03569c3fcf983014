{% for v in pillar.flags %}
flag_{{ loop.index }}:
  test.show_notification:
    - text: "{{ v }} {{ v is string }} {{ v is number }} {{ v is boolean }} {{ v is none }} {{ 'on' if v else 'off' }} {{ v == true }}"
{% endfor %}
printed:
  test.configurable_test_state:
    - changes: {{ pillar.flags[0] }}
    - result: {{ pillar.flags[1] }}
    - comment: {{ pillar.flags[2] }}
written:
  file.managed:
    - name: {{ grains.tmpdir }}/f
    - contents: {{ pillar.flags[4] }}
    - replace: {{ pillar.flags[5] }}
