notice(1 =~ Net::Own, 80 =~ Net::Port)
notice(Net::Deep::Thing('a'), Net::User(5))
class { 'net': port => 80 }
