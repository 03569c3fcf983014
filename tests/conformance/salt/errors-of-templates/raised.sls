{{ raise('on purpose') }}
