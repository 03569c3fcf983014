{% set root = grains['tmpdir'] %}
{% set steps = ['001_users', '002_orders', '003_index', '004_views'] %}
maintenance_on:
  file.touch:
    - name: {{ root }}/maintenance
    - listen_in:
      - fakesvc: monitor

{% for step in steps %}
step_{{ step }}:
  cmd.run:
    - name: {{ 'echo duplicate key; false' if step == '003_index' else 'touch ' ~ root ~ '/' ~ step }}
    - creates: {{ root }}/{{ step }}
    - failhard: {{ step == '003_index' }}
    {%- if not loop.first %}
    - require:
      - cmd: step_{{ steps[loop.index0 - 1] }}
    {%- else %}
    - require:
      - file: maintenance_on
    {%- endif %}
{% endfor %}

app:
  fakesvc.running:
    - changes: true
    - require:
      - cmd: step_004_views

maintenance_off:
  file.absent:
    - name: {{ root }}/maintenance
    - onchanges:
      - fakesvc: app

monitor:
  fakesvc.running:
    - order: first

alarm:
  cmd.run:
    - name: echo step three failed
    - order: 1
    - onfail:
      - cmd: step_003_index
