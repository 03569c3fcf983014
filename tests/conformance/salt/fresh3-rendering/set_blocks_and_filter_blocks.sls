{%- import_text "texts/licence.txt" as licence %}
{%- set banner | upper | replace(' ', '_') -%}
do not edit
{%- endset %}
{%- set body %}
line one

line {{ 1 + 1 }}
{%- endset %}
banner:
  test.show_notification:
    - text: "{{ banner }} {% filter title | trim %}  from the {{ 'pond' }} {% endfilter %}"
body:
  file.managed:
    - name: {{ grains.tmpdir }}/body
    - contents: |
        # {{ body | trim | indent(8) }}
        {{ licence | indent(8) }}
        end {{ body | wordcount }} {{ licence.splitlines() | length }}
quoted:
  file.managed:
    - name: {{ grains.tmpdir }}/quoted
    - contents: {{ licence | yaml_dquote }}
see:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/body {{ grains.tmpdir }}/quoted
