class broken { notify { 'a' } }
