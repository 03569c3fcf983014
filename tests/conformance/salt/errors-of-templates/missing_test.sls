a: {{ 1 is nothing }}
