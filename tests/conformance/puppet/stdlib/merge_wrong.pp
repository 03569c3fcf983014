notice(String([merge({'a' => 1}, 2)], '%p'))
