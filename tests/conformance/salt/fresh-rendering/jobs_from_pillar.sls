{% for job in pillar.jobs %}
job_{{ loop.index0 }}:
  cron.{{ 'absent' if job.stopped is defined and job.stopped else 'present' }}:
    - name: {{ job.run }}
    - identifier: {{ job.id | default(job.run | replace('/', '_')) }}
    {%- for field in ['minute', 'hour', 'daymonth', 'month', 'dayweek'] if job[field] is defined and not job.stopped is defined %}
    - {{ field }}: '{{ job[field] }}'
    {%- endfor %}
    {%- if job.note is defined %}
    - comment: {{ job.note }}
    {%- endif %}
{% endfor %}
