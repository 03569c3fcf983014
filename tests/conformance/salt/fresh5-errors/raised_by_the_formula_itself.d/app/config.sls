{% if 'domain' not in pillar.app %}
{{ raise('app:domain must be set for ' ~ pillar.app.name) }}
{% endif %}
app_config:
  file.managed:
    - name: {{ grains['tmpdir'] }}/{{ pillar.app.domain }}.conf
