#!json
{"from-json": {"test.nop": [{"number": 5}, {"yes": true}]}}
