notice(String([to_toml({'b' => 1, 'a' => 'x', 't' => {'y' => true, 'x' => [1, 2]}, 'l' => [{'n' => 1}, {'n' => 2}], 'e' => {}, 'a b' => 1.5})], '%p'))
notice(String([to_toml({'a' => {'b' => {'c' => 'd'}}})], '%p'))
