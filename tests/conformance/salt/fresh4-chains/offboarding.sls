{% set root = grains['tmpdir'] %}
{% for name, what in pillar['leaving'] | dictsort %}
{{ name }}_jobs:
  cron.absent:
    - name: /home/{{ name }}/bin/sync
    - identifier: {{ name }}-sync

{{ name }}_archived:
  file.copy:
    - name: {{ root }}/archive/{{ name }}
    - source: {{ root }}/home/{{ name }}
    - makedirs: true

{{ name }}_home_gone:
  file.absent:
    - name: {{ root }}/home/{{ name }}
    - require:
      - file: {{ name }}_archived

{{ name }}_gone:
  user.absent:
    - name: {{ name }}
    - require:
      - file: {{ name }}_home_gone
      - cron: {{ name }}_jobs

{{ name }}_not_in_sudoers:
  file.line:
    - name: {{ root }}/sudoers
    - match: ^{{ name }}
    - mode: delete
    - require_any:
      - user: {{ name }}_gone
      - file: {{ name }}_archived

{{ name }}_ticket:
  cmd.run:
    - name: echo {{ what }} {{ name }}
    - onfail:
      - user: {{ name }}_gone
{% endfor %}

sudo_checked:
  cmd.run:
    - name: cat {{ root }}/sudoers
    - onchanges_any:
      {%- for name in pillar['leaving'] | sort %}
      - file: {{ name }}_not_in_sudoers
      {%- endfor %}

sshd:
  service.running:
    - watch_any:
      {%- for name in pillar['leaving'] | sort %}
      - user: {{ name }}_gone
      {%- endfor %}

all_gone:
  test.nop:
    - require:
      {%- for name in pillar['leaving'] | sort %}
      - user: {{ name }}_gone
      {%- endfor %}
