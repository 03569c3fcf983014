class server { }
