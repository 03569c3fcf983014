node /^node\d/ { notify { 'case': } }
