#!jinja|json
{
  "include": ["spaced", "plain"],
  {% for name in ["alpha", "beta"] %}
  "{{ name }}": {
    "test.show_notification": [
      {"text": "{{ name | upper }} of {{ sls }}"},
      {"require": [{"test": "spaced_state"}]}
    ]
  }{{ "," if not loop.last }}
  {% endfor %}
}
