notice(TypeReference['Nobody'])
