notice(String([delete_values([1], 1)], '%p'))
