notice(String([deep_merge({'a' => 1}, 'x')], '%p'))
