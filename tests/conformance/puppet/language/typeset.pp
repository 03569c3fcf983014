type S = TypeSet[{ pcore_version => '1.0.0', version => '1.2.3', types => { Port => Integer[1, 65535], Car => Object[{ attributes => { doors => Integer } }] } }]
notice(S, 80 =~ S::Port, S::Car(4).doors)
