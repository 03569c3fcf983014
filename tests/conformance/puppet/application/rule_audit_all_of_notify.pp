notify { 'n': audit => all }
