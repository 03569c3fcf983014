type Web::Ports = Array[Web::Port, 1]
