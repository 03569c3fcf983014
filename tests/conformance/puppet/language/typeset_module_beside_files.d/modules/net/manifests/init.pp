class net(Net::Port $port) { notice($port) }
