define notify { fail('mine') }
notify { 'x': }
