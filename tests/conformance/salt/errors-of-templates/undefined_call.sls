a: {{ nothing() }}
