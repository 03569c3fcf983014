if 'abc' =~ /b(c)/ { notice(inline_epp('<%= $0 %><%= $1 %>')) notice(epp('m/a.epp')) }
