"{{ ['é', '\x85\xa0\u200b\xad\ufeff\u2028\ue000'] | string | length }}": test.nop
