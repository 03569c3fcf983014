a: {{ {'b': 1 if false} | tojson }}
