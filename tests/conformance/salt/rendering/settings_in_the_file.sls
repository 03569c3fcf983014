#!jinja|yaml
#jinja2: {"trim_blocks": true, "lstrip_blocks": true}
a:
  test.nop:
    - text: |
        begin
        {% for n in [1, 2] %}
        line {{ n }}
        {% endfor %}
        end
