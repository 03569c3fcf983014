notice(String([[parseyaml('yes'), parseyaml('off'), parseyaml('0755'), parseyaml(':a')]], '%p'))
