{% from 'apps/macro.jinja' import app with context %}
{{ app('shop') }}
