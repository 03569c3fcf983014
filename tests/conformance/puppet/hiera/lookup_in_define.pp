define d($who) { notice(lookup('greeting')) }
d { 'one': who => 'A' }
d { 'two': who => 'B' }
