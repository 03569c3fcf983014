class m::b { require m::a notify { 'b': } }
