class a_b { }
