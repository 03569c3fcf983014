notify { epp('m/t.epp'): }
