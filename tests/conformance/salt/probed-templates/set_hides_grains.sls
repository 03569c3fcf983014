a: {% set grains %}{{ grains.os }}{% endset %}
