#!jinja|json
{
  "from-json": {
    "test.show_notification": [
      {"text": {{ ("port " ~ grains.app.port) | json }}}
    ]
  }
}
