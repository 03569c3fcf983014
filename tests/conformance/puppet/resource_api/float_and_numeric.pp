scale { 'a': weight => 1.5, factor => 2 }
scale { 'b': weight => 2.0, factor => 0.5 }
