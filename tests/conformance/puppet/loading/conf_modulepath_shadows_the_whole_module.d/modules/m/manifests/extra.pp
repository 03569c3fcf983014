class m::extra { notify { 'extra': } }
