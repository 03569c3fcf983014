{% set root = grains['tmpdir'] %}
cert:
  file.managed:
    - name: {{ root }}/cert.pem
    - contents: |
        # {{ grains.id }}: not a key
        {{ pillar.cert | indent(8) }}
        end
script:
  file.managed:
    - name: {{ root }}/script.sh
    - mode: '0755'
    - contents: |
        {{ pillar.script | indent(8) }}
loop:
  file.managed:
    - name: {{ root }}/loop.txt
    - contents: |
        {% for n in range(3) %}
        number {{ n }}
        {%- if n == 1 %}
          (the middle)
        {%- endif %}
        {% endfor %}
        last: [1, 2
folded:
  cmd.run:
    - name: >-
        echo one
        two;

        echo three
    - unless: >
        false
show_loop:
  cmd.run:
    - name: cat {{ root }}/loop.txt {{ root }}/cert.pem
