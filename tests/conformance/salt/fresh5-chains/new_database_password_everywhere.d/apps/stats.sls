{% from 'apps/macro.jinja' import app with context %}
{{ app('stats', {'watch_result': false}) }}
