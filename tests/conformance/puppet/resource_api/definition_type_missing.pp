lamp { 'a': watt => 60 }
