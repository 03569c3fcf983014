notice(String([parsejson('{"a": }')], '%p'))
