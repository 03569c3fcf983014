define d(String $need) { notify { $need: } }
@d { 'never': }
notify { 'other': }
