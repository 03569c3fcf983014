{% import_text "keys/ann.pub" as key %}
{% set motd %}{% include "motd.txt" %}{% endset %}
{{ grains.tmpdir }}/key:
  file.managed:
    - contents: "{{ key | trim }}"
{{ grains.tmpdir }}/motd:
  file.managed:
    - contents: |
        {{ motd | indent(8) }}
        {%- include "nothing.txt" ignore missing %}
        {% filter indent(8) %}{% include ["nothing.txt", "motd.txt"] %}{% endfilter %}
{{ grains.tmpdir }}/both:
  file.append:
    - text: {{ (key | trim ~ '|' ~ motd) | json }}
{% include "more.sls.part" %}
