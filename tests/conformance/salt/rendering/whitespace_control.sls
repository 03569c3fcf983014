{#- a comment -#}
a:
  test.nop:
    - list:
      {%- for n in range(3) %}
      - {{ n }}
      {%- endfor %}
    - text: |
        {% if true -%}
        one
        {%- endif %}
        two
{% raw %}
raw:
  test.nop:
    - text: "{{ not rendered }}"
{% endraw %}
