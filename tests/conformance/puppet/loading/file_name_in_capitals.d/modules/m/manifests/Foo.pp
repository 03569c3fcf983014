class m::foo { notify { 'foo': } }
