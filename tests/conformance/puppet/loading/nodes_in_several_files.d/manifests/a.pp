node /node2/ { notify { 'a': } }
node /example/ { notify { 'a2': } }
