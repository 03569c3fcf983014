#!json
{"from_json": {"test.show_notification": [{"text": "{{ not jinja }}"}]}}
