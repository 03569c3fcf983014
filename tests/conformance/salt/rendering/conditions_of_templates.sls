{% if grains.os == 'RedHat' %}
red:
  test.nop
{% elif grains.os in ['Debian', 'Ubuntu'] and not grains.get('minimal') %}
deb:
  test.nop:
    - a: {{ 'one' if grains.num_cpus > 1 else 'two' }}
    - b: {{ 1 if false }}
    - c: {{ (grains.virtual == 'physical' or false) and 5 }}
    - d: {{ not none }}
    - e: {{ 1 < 2 < 3 }}
{% else %}
other:
  test.nop
{% endif %}
