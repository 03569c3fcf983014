{% set root = grains['tmpdir'] %}
{% set stages = ['build', 'scan', 'push', 'deploy'] %}
source:
  file.recurse:
    - name: {{ root }}/src
    - source: salt://image
{% for stage in stages %}
{{ stage }}:
  cmd.run:
  {%- if stage == 'scan' %}
    - name: echo "changed=yes comment='two findings' findings=2"; grep -q ignore-cves {{ root }}/src/scan.conf
    - stateful: true
  {%- elif stage == 'build' %}
    - name: cp {{ root }}/src/Dockerfile {{ root }}/image
    - check_cmd:
      - grep -q FROM {{ root }}/image
  {%- else %}
    - name: echo {{ stage }} image
  {%- endif %}
    - cwd: {{ root }}
    - onchanges:
  {%- if loop.first %}
      - file: source
  {%- else %}
      - cmd: {{ loop.previtem }}
  {%- endif %}
  {%- if not loop.first %}
    - require:
      - cmd: {{ stages[0] }}
  {%- endif %}
{{ stage }}_stamp:
  file.touch:
    - name: {{ root }}/{{ stage }}.done
    - onchanges:
      - cmd: {{ stage }}
{% endfor %}
waive:
  file.append:
    - name: {{ root }}/src/scan.conf
    - text: ignore-cves
    - onfail:
      - cmd: scan
scan_again:
  cmd.run:
    - name: grep -c ignore-cves {{ root }}/src/scan.conf
    - onchanges:
      - file: waive
runtime:
  fakesvc.running:
    - watch_any:
      - cmd: deploy
      - cmd: scan_again
cleaned:
  file.absent:
    - name: {{ root }}/image
    - order: last
    - onchanges:
      - cmd: build
