{% if false %}{{ 1 | nothing }}{% endif %}a: {test.nop: []}
