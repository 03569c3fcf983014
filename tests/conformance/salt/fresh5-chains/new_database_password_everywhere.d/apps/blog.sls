{% from 'apps/macro.jinja' import app with context %}
{{ app('blog', {'reload': true}) }}
