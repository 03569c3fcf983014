{% set d = grains.tmpdir %}
{% for node in pillar.nodes %}
{{ node.name }}-drain:
  fakesvc.dead:
    - name: {{ node.name }}-traffic
    - changes: true
    - prereq:
      - fakepkg: {{ node.name }}
{{ node.name }}:
  fakepkg.installed:
    - version: '2.0'
    - result: {{ node.ok }}
{%- if not loop.first %}
    - require:
      - fakesvc: {{ loop.previtem.name }}-traffic-back
{%- endif %}
{{ node.name }}-traffic-back:
  fakesvc.running:
    - name: {{ node.name }}-traffic
    - changes: true
    - onchanges:
      - fakepkg: {{ node.name }}
{{ node.name }}-alert:
  cmd.run:
    - name: echo {{ node.name }} failed
    - onfail:
      - fakepkg: {{ node.name }}
{% endfor %}
all-done:
  test.nop:
    - require:
{%- for node in pillar.nodes %}
      - fakepkg: {{ node.name }}
{%- endfor %}
some-failed:
  test.succeed_with_changes:
    - onfail_any:
{%- for node in pillar.nodes %}
      - fakepkg: {{ node.name }}
{%- endfor %}
