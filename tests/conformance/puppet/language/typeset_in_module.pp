notice(80 =~ Net::Port, Net::Host('a', 80))
notice(Net::Host('a', 80).port)
notice(Net::Server('b', 81, ['x']) =~ Net::Host)
notice(Net)
