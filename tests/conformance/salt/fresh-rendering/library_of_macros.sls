{% import "lib/macros.jinja" as lib with context %}
{{ lib.app('shop', port=8080, after=['base']) }}
{{ lib.app('blog') }}
base:
  test.nop: []
{% call lib.guarded('cleanup') %}
    - comment: done by {{ grains.id }}
{% endcall %}
