a_{{ ifelse('b') }}: test.nop
