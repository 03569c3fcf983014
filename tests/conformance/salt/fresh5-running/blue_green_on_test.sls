{% set root = grains['tmpdir'] %}
{% for colour in ['blue', 'green'] %}
{{ colour }}_conf:
  file.managed:
    - name: {{ root }}/{{ colour }}.conf
    - contents: version=2

{{ colour }}_drain:
  cmd.run:
    - name: echo drain {{ colour }}
    - prereq:
      - file: {{ colour }}_conf

{{ colour }}_app:
  fakesvc.running:
    - watch:
      - file: {{ colour }}_conf

{{ colour }}_undrain:
  cmd.run:
    - name: echo undrain {{ colour }}
    - onchanges:
      - cmd: {{ colour }}_drain
    - require:
      - fakesvc: {{ colour }}_app
{% endfor %}
balancer:
  fakesvc.running:
    - listen:
      - fakesvc: blue_app
      - fakesvc: green_app

all_well:
  test.succeed_without_changes:
    - require_any:
      - cmd: blue_undrain
      - cmd: green_undrain

neither:
  test.succeed_with_changes:
    - onfail_any:
      - cmd: blue_undrain
      - cmd: green_undrain
