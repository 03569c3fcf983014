{% set mem = grains.mem_total %}
{% set conns = [grains.num_cpus * 50, 400] | min %}
{{ grains.tmpdir }}/postgresql.conf:
  file.managed:
    - contents:
      - max_connections = {{ conns }}
      - shared_buffers = {{ (mem * 0.25) | int }}MB
      - effective_cache_size = {{ mem // 3 * 2 }}MB
      - work_mem = {{ (mem * 1024 / conns / 4) | round | int }}kB
      - exact = {{ mem / conns }}
      - ratio = {{ (mem / 3000) | round(2) }} {{ (mem / 3000) | round(1, 'floor') }} {{ (mem / 3000) | round(0, 'ceil') }}
      - power = {{ 2 ** 10 }} {{ -7 // 2 }} {{ -7 % 3 }} {{ 7.0 // 2 }}
      - size = {{ (mem * 1024 * 1024) | filesizeformat }} {{ (mem * 1024 * 1024) | filesizeformat(true) }}
      - half = {{ '%.1f' | format(grains.num_cpus / 2) }} {{ '%03d' % grains.num_cpus }}
