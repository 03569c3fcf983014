a: {{ 'a' | avg }}
