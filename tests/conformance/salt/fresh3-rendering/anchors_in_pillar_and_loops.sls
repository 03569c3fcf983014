{% for name, job in pillar.jobs.items() %}
job-{{ name }}:
  test.configurable_test_state:
    - changes: {{ job.changes }}
    - result: true
    - comment: '{{ job.options | json }}'
{% endfor %}
all-jobs:
  file.managed:
    - name: {{ grains.tmpdir }}/jobs.yaml
    - contents: |
        {{ pillar.jobs | yaml(False) | indent(8) }}
see:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/jobs.yaml
