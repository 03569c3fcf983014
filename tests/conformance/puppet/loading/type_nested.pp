notice([80 =~ M::Net::Port, 'x' =~ M::Net::Port, M::Net::Port])
