{%- set ns = namespace(next=8000, all=[], tls=false) %}
{%- set lost = 0 %}
{%- for name, inst in pillar.instances | dictsort(reverse=true) %}
  {%- set first = ns.next %}
  {%- for n in range(inst.ports) %}
    {%- do ns.all.append(name ~ ':' ~ ns.next) %}
    {%- set ns.next = ns.next + 1 %}
    {%- set lost = lost + 1 %}
  {%- endfor %}
  {%- set ns.tls = ns.tls or inst.get('tls', false) %}
{{ name }}:
  test.show_notification:
    - text: {{ first }} to {{ ns.next - 1 if inst.ports else 'none' }}
{%- endfor %}
summary:
  test.show_notification:
    - text: {{ ns.all | join(' ') }} lost={{ lost }} tls={{ ns.tls }} total={{ ns.all | length }}
{%- if ns.tls %}
tls-tools:
  fakepkg.installed:
    - version: {{ '%.2f' | format(ns.next / 8000) }}
{%- endif %}
