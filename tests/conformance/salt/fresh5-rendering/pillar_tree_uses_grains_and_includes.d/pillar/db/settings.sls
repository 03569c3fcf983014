db:
  settings:
    shared_buffers: {{ grains['mem_total'] // 4 }}MB
    work_mem: 4MB
