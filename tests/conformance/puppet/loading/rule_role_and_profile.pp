node /^node\d+/ { include role::web }
