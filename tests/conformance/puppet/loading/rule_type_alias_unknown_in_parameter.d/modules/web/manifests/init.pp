class web(Web::Prt $port) { notice($port) }
