notice(String([deep_merge({'a' => 1})], '%p'))
