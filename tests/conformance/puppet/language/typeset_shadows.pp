type Port = String
type S = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { Port => Integer, User => Array[Port], Deep => Struct[{ a => S::Port, b => ::Port }] } }]
notice(S =~ TypeSet)
notice([1] =~ S::User, ['a'] =~ S::User, 'a' =~ Port, { a => 1, b => 'x' } =~ S::Deep)
