include site::ssh
